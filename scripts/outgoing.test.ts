import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

/** Ways to reach another machine. The drivers of the database and of mail go where the settings say, and nowhere else. */
const WAYS =
  /(?<![.\w])fetch\(|from "node:(?:https|http2|tls|dns|dgram)"|\{[^}]*\b(?:request|get|connect)\b[^}]*\} from "node:(?:http|net)"/;

/** Connects to a socket in the data folder. */
const STAYS_HERE = ["db/claim.ts"];

const sources = readdirSync(`${root}server`, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.includes("test") && !STAYS_HERE.includes(file),
);

test("the server's code opens no connection to anywhere", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => WAYS.test(readFileSync(`${root}server/${file}`, "utf8")))).toEqual([]);
});

test("the check would notice", () => {
  for (const code of ["await fetch(url)", 'import { Agent, request } from "node:http"', 'from "node:https"']) {
    expect(WAYS.test(code)).toBe(true);
  }
});
