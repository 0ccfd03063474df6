// eslint.config.js - lists what the linter refuses in the page, the package and their tests.
import js from "@eslint/js";

export default [js.configs.recommended, {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
        "eqeqeq": "error", "no-duplicate-imports": "error", "no-undef": "off", // tsc does it
        "no-unused-vars": "error", "no-use-before-define": ["error", { functions: false, variables: false }],
        "no-useless-return": "error", "no-var": "error", "object-shorthand": "error",
        "prefer-const": "error",
    },
}];
