import { expect, test } from "vitest";
import { withChangedQuery, withQuery } from "./url.ts";

test("a change of one filter leaves the others in the URL", () => {
  expect(withChangedQuery("/admin/people", "?search=ann&after=x", { role: "admin", after: null })).toBe(
    "/admin/people?search=ann&role=admin",
  );
  expect(withChangedQuery("/admin/people", "?search=ann", { search: "" })).toBe("/admin/people");
});

test("empty parameters are left out of a URL", () => {
  expect(withQuery("/resources", { search: "", sort: undefined, cursor: null, limit: 0 })).toBe("/resources?limit=0");
});
