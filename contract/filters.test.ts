import { expect, test } from "vitest";
import { activeFilters, filterLabel, LIBRARY_FILTERS } from "./filters.ts";

test("a chosen filter is named as on its badge, and another name of a value means that value", () => {
  expect(filterLabel("contentType", "Prompt")).toBe("Prompt Template");
  expect(filterLabel("search", " lab reports ")).toBe("“lab reports”");
  expect(activeFilters({ aiTopic: "Assessment", skillLevel: "any" })).toEqual({ aiTopic: "Grading" });
});

test.each(["__proto__", "constructor", "toString"])("%s in an address is a value like any other", (value) => {
  for (const { name } of LIBRARY_FILTERS) {
    expect(activeFilters({ [name]: value })).toEqual({ [name]: value });
    expect(filterLabel(name, value)).toBe(value);
  }
});
