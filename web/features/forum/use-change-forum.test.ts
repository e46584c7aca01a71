import { expect, test } from "vitest";
import { movedForums } from "./use-change-forum.ts";

const forum = (id: number, position: number) => ({
  id,
  position,
  title: `Forum ${id}`,
  description: "",
  topicCount: 0,
  archived: false,
  followed: false,
});

const moved = (positions: number[], id: number, by: -1 | 1) =>
  movedForums(
    positions.map((position, index) => forum(index + 1, position)),
    id,
    by,
  ).map(({ id, position }) => [id, position]);

test("a forum changes places with its neighbor, and all others stay as they are", () => {
  expect(moved([1, 2, 5], 2, -1)).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(moved([1, 2, 5], 2, 1)).toEqual([
    [3, 2],
    [2, 5],
  ]);
});

test("forums that share a position get one of their own", () => {
  expect(moved([0, 0, 0], 3, -1)).toEqual([
    [3, 1],
    [2, 2],
  ]);
});

test("the first forum does not move up, nor the last one down", () => {
  expect(moved([1, 2], 1, -1)).toEqual([]);
  expect(moved([1, 2], 2, 1)).toEqual([]);
});
