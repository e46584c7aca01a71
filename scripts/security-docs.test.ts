import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

const text = readFileSync(`${root}docs/security.md`, "utf8");

test("every test that the security table names exists by that name", () => {
  const named = Array.from(text.matchAll(/`([\w./-]+\.test\.ts)` "([^"]*)"/g), ([, file = "", name = ""]) => ({
    file,
    name,
  }));
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(({ file, name }) => !name || !readFileSync(root + file, "utf8").includes(name));
  expect(missing).toEqual([]);
});

test("every file that it names exists", () => {
  const files = Array.from(text.matchAll(/`((?:server|contract|web|faults)\/[\w./-]*)`/g), ([, file = ""]) => file);
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
});
