import { expect, test } from "vitest";
import { DESCRIPTIONS } from "./page-metadata.ts";
import { routes } from "./routes.ts";

test("every page has a description, and every description a page", () => {
  expect(Object.keys(DESCRIPTIONS).sort()).toEqual(routes.map(({ path }) => path).sort());
});
