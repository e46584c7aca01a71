import { expect, test } from "vitest";
import { safeRedirect } from "#contract/redirect.ts";

test.each(["/", "/submit", "/community?forum=2&topic=31", "/resources?search=a//b", "/users/7#about"])(
  "%s is a place on this site",
  (path) => expect(safeRedirect(path)).toBe(path),
);

test.each([
  null,
  undefined,
  "",
  "submit",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/submit",
  " /submit",
])("%j leads home", (value) => expect(safeRedirect(value)).toBe("/"));
