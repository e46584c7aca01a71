import { expect, test } from "vitest";
import { activeCategory, CATEGORIES, MENU_CATEGORIES, withCategory } from "./filters.ts";

const filtersOf = (href: string) => Object.fromEntries(new URL(href, "http://localhost").searchParams);

test.each(CATEGORIES)("$name is active on its own page", ({ id, href }) => {
  expect(activeCategory(filtersOf(href))).toBe(id);
});

test("the menu's Assessment entry makes Assessment Tools the active category", () => {
  const assessment = MENU_CATEGORIES.find(({ id }) => id === "assessment");
  expect(assessment?.href).toBe("/resources?aiTopic=Assessment");
  expect(activeCategory({ aiTopic: "Assessment" })).toBe("assessment-tools");
});

test("an untouched filter form keeps the active category", () => {
  const untouched = { educationalLevel: "all", skillLevel: "any", contentType: "all-types", aiTopic: "all-topics" };
  expect(activeCategory({ ...untouched, search: "rubric" })).toBe("all");
  expect(activeCategory({ ...untouched, contentType: "Tutorial" })).toBe("tutorials");
});

test("filters that belong to no category make none active", () => {
  expect(activeCategory({ educationalLevel: "College" })).toBeUndefined();
});

test("a category replaces the active one and keeps all other filters", () => {
  const filters = {
    search: "rubric",
    educationalLevel: "College",
    contentType: "Prompt",
    skillLevel: "any",
  };
  const kept = { search: "rubric", educationalLevel: "College" };
  expect(withCategory("lesson-plans", filters)).toEqual({ ...kept, contentType: "Lesson Plan" });
  expect(withCategory("assessment-tools", filters)).toEqual({ ...kept, aiTopic: "Grading" });
  expect(withCategory("all", filters)).toEqual(kept);
  expect(withCategory("tutorials", { grade: "6-8" })).toEqual({ grade: "6-8", contentType: "Tutorial" });
});
