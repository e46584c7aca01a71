import { expect, test } from "vitest";
import { safeRedirect } from "./account-values.ts";

test.each(["/", "/submit", "/community?forum=2&topic=31", "/resources?search=a//b", "/users/7#about"])(
  "accepts %s as a path on this site",
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
])("replaces %j by the home page", (value) => expect(safeRedirect(value)).toBe("/"));
