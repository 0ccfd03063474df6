"""Tests the environment with gymnasium's own checker and with optimal play."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker

import eight_tables

ID = "eight_tables.gym:EightPuzzle-v0"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("mode", [None, "ansi"])
def test_checker(mode):
    env = gymnasium.make(ID, render_mode=mode)
    env_checker.check_env(env.unwrapped, skip_render_check=mode is None)


@pytest.mark.parametrize("goal", ["12345678x", "1238x4765"])
@pytest.mark.parametrize("distance", [1, 15, 30])
def test_optimal_play(goal, distance):
    env = gymnasium.make(ID, goal=goal, distance=distance)
    for seed in range(5):
        observation, info = env.reset(seed=seed)
        total, terminated = 0.0, False
        while not terminated:
            left = eight_tables.distance(observation, goal)
            assert info["distance"] == left
            assert (info["best_actions"] <= info["action_mask"]).all()
            action = np.argmax(info["best_actions"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert info["distance"] == left - 1
            assert not truncated
            total += reward
        assert total == -distance
        assert eight_tables.Board(observation).text == goal


def test_every_action():
    env = gymnasium.make(ID)
    assert env.observation_space == gymnasium.spaces.Box(0, 8, (9,), np.uint8)
    _, info = env.reset(seed=1)
    board = env.unwrapped.board
    for action, move in enumerate("udlr"):
        env.reset(options={"board": board})
        observation, reward, *_ = env.step(action)
        after = board.neighbors().get(move, board)
        assert eight_tables.Board(observation) == after
        assert info["action_mask"][action] == (move in board.neighbors())
        assert info["best_actions"][action] == (move in eight_tables.best_moves(board))
        assert reward == -1


@pytest.mark.parametrize("action", [-1, 4, 2**70])
def test_actions_out_of_range(action):
    env = gymnasium.make(ID).unwrapped
    env.reset(options={"board": "1234x5786"})
    with pytest.raises(ValueError, match=f"action {action} is not from 0 to 3"):
        env.step(action)
    assert env.board.text == "1234x5786"


def test_render():
    env = gymnasium.make(ID, render_mode="ansi")
    env.reset(options={"board": "8672543x1"})
    assert env.render() == "8 6 7\n2 5 4\n3 x 1"
    assert gymnasium.make(ID).unwrapped.render() is None


def test_seeds():
    env = gymnasium.make(ID, distance=20)
    drawn = [env.reset(seed=seed)[0].tolist() for seed in (1, 2, 1)]
    assert drawn[0] == drawn[2] != drawn[1]


def test_invalid():
    env = gymnasium.make(ID)
    with pytest.raises(ValueError, match="cannot be reached from"):
        env.reset(options={"board": "12345687x"})
    with pytest.raises(ValueError, match="expected 1 more"):
        gymnasium.make(ID, goal="12345678")
    for distance, goal in (32, "12345678x"), (-1, "12345678x"), (31, "1234x5678"):
        with pytest.raises(ValueError, match=f"no board is at distance {distance}"):
            gymnasium.make(ID, distance=distance, goal=goal)
    with pytest.raises(ValueError, match="at distance 0 an episode would be over"):
        gymnasium.make(ID, distance=0)
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        gymnasium.make(ID, distance="20")


def test_options():
    env = gymnasium.make(ID, goal="spiral")
    with pytest.raises(ValueError, match=r"'1238x4765'.* is the goal, so the episode"):
        env.reset(options={"board": "1238x4765"})
    for options in {"bord": "12345678x"}, {"board": "x12384765", "seed": 1}:
        with pytest.raises(ValueError, match=r"found the option '(bord|seed)'"):
            env.reset(options=options)
    observation, _ = env.reset(
        options={"board": np.array([0.0, 1, 2, 3, 8, 4, 7, 6, 5])}
    )
    assert eight_tables.Board(observation).text == "x12384765"
    env.reset(options={})


def test_no_episode_begins_with_the_goal(monkeypatch):
    drawn = [
        eight_tables.GOAL_LAST,
        eight_tables.GOAL_LAST,
        eight_tables.Board("1234567x8"),
    ]
    env = gymnasium.make(ID)
    monkeypatch.setattr("eight_tables.gym.random_board", lambda *_: drawn.pop(0))
    assert env.reset(seed=1)[1]["distance"] == 1
