// daily.js - the board of a day, which `eight random --depth D --seed YYYYMMDD` prints;
// D depends on the day of the week.

const DEPTHS = [27, 10, 14, 18, 20, 22, 24]; // from Sunday
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
    "Saturday"];

// The depth, the seed and the name of a local date's board.
export function daily(date) {
    const day = date.getDay();
    return {
        depth: DEPTHS[day],
        seed: 10000 * date.getFullYear() + 100 * (date.getMonth() + 1) + date.getDate(),
        name: `${DAYS[day]}’s board.`,
    };
}
