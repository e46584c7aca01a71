import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("operators can pin every public image by its digest, and the docs say how", () => {
  const compose = read("deploy/compose.yaml");
  const built = [...read("deploy/Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const run = [...compose.matchAll(/^ +image: (\S+)/gm)].map(([, image]) => image);
  const variables = [...built, ...run].map((image) => /^\$\{(\w+)/.exec(image ?? "")?.[1] ?? image);
  expect([...new Set(variables)]).toEqual(["NODE_IMAGE", "ai-educators-hub", "POSTGRES_IMAGE", "HAPROXY_IMAGE"]);
  const pins = [...compose.matchAll(/\$\{(\w+_IMAGE):-(\S+)\}/g)].map(([, name, tag]) => `${name}=${tag}`);
  expect(pins).toHaveLength(3);
  for (const pin of pins) expect(read("docs/operations.md")).toContain(pin);
});
