import { beforeAll, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import type { OpenApi } from "./openapi-types.ts";

const hub = openHub();
let document: OpenApi;
let html: string;

beforeAll(async () => {
  document = await hub.visitor().expectOk("GET", "/api/openapi.json");
  html = await hub.visitor().expectOk("GET", "/api/docs");
});

test("the docs page shows every call and schema, each with an anchor of its own", () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId, summary }) => ({ path, operationId, summary })),
  );
  const text = html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");
  for (const { path, operationId, summary } of operations) {
    expect(text).toContain(path);
    expect(text).toContain(summary);
    expect(html).toContain(`id="${operationId}"`);
  }
  for (const name of Object.keys(document.components.schemas)) expect(html).toContain(`id="schema-${name}"`);
});

test("the docs page shows the type and the limits of a list", () => {
  const draft = html.slice(html.indexOf('id="schema-ResourceDraft"'));
  const rowOf = (field: string) => draft.slice(draft.indexOf(`<code>${field}</code>`)).split("</dd>")[0];
  expect(rowOf("subjects")).toContain("<code>World Languages</code>");
  expect(rowOf("subjects")).toContain("at most 3 entries");
  expect(rowOf("tools")).toContain("at most 5 entries · 1 to 60 characters each");
});

test("the docs page has no dead anchor and no duplicate id", () => {
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const targets = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the docs page needs no script and no inline style, as the CSP requires", async () => {
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  expect(html).toContain('<link rel="stylesheet" href="/api/docs.css"/>');
  const { status, headers, body } = await hub.visitor().get("/api/docs.css");
  expect([status, headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  expect(body).toContain("color-scheme");
});

test("browsers keep the docs page, and ask whether it has changed", async () => {
  const { headers } = await hub.visitor().get("/api/docs");
  expect(headers.get("cache-control")).toBe("private, no-cache");
});
