import { expect, test } from "vitest";
import { mentionAt } from "./mention-typing.ts";

test.each([
  ["Thanks, @hel", "hel"],
  ["@", ""],
  ["(@Ana.b-c", "Ana.b-c"],
  ["Zoë und @Zoë", "Zoë"],
  ["line\n@a", "a"],
])("%j is a mention being typed", (text, search) => {
  expect(mentionAt(text, text.length)).toEqual({ start: text.length - search.length - 1, end: text.length, search });
});

test.each(["ada@school", "@ada is", "https://b.org/@a", "@@a", `@${"a".repeat(31)}`, "none"])("%j is not", (text) => {
  expect(mentionAt(text, text.length)).toBeNull();
});

test("within a word nothing is offered, before a blank it is", () => {
  expect(mentionAt("@helen", 3)).toBeNull();
  expect(mentionAt("@he and so on", 3)?.search).toBe("he");
});
