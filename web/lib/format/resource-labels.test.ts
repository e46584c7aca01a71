import { expect, test } from "vitest";
import { levelLabel } from "./resource-labels.ts";

test.each([
  ["All Levels", [], "Any grade"],
  ["All Levels", ["K-2"], "Grades K-2"],
  ["All Levels", ["9-12", "3-5"], "Grades 3-5, 9-12"],
  ["All Levels", ["K-2", "3-5", "6-8", "9-12", "College"], "Any grade"],
  ["Middle School", ["6-8"], "Middle School"],
])("a resource for %s and grades %j says that it is for %s", (educationalLevel, grades, label) => {
  expect(levelLabel({ educationalLevel, grades })).toBe(label);
});
