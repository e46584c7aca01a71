import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";
import type { OpenApi, Operation } from "./openapi-types.ts";
import { templateOf } from "./operation-id.ts";

const hub = openHub();
let document: OpenApi;
let operations: { call: string; operation: Operation }[];

beforeAll(async () => {
  document = await hub.visitor().expectOk("GET", "/api/openapi.json");
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
});

test("lists exactly the calls that are mounted, itself included", () => {
  const mounted = hub.endpoints.map(({ spec }) => `${spec.method} ${templateOf(spec.path)}`);
  expect(operations.map(({ call }) => call).sort()).toEqual(mounted.sort());
});

test("is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as object as Record<string, unknown>);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe("3.1");
});

test("names every operation, once", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => !/^[a-z]+[A-Za-z]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
});

test("has every schema, header and tag that it mentions, and mentions all it has", () => {
  const text = JSON.stringify(document);
  const mentioned = [...new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name]) => name))];
  const { schemas, headers } = document.components;
  const present = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(headers).map((name) => `headers/${name}`),
  ];
  expect(mentioned.sort()).toEqual(present.sort());
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test("takes bodies and gives objects by name, not as copies", () => {
  const bodies = operations.map(({ operation }) => operation.requestBody?.content["application/json"]?.schema);
  expect(bodies.filter((schema) => schema && !schema.$ref)).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["User", "PublicUser", "Resource", "ResourceDetail", "Rating", "Topic", "Error"]),
  );
});

test("describes every parameter in words", () => {
  const silent = operations.flatMap(({ call, operation }) =>
    (operation.parameters ?? []).filter(({ description }) => !description).map(({ name }) => `${call} ${name}`),
  );
  expect(silent).toEqual([]);
});

test("requires what may not be left out, and nothing else", () => {
  const { Registration, ResourceDraft, ProfileDraft } = document.components.schemas;
  expect(Registration?.required).toEqual(["username", "email", "password"]);
  expect(ResourceDraft?.required).not.toContain("content");
  expect(ProfileDraft?.required).toBeUndefined();
});

test("lists the refusals that a call's access, input and method bring with them", () => {
  const refusals = (call: string) => {
    const operation = operations.find((entry) => entry.call === call)?.operation;
    return Object.keys(operation?.responses ?? {}).filter((status) => status >= "400");
  };
  expect(refusals("GET /api/forums")).toEqual(["431", "500", "503"]);
  expect(refusals("GET /api/admin/stats")).toEqual(["401", "403", "431", "500", "503"]);
  expect(refusals("POST /api/resources/{id}/ratings")).toEqual([
    "400",
    "401",
    "403",
    "404",
    "409",
    "413",
    "415",
    "422",
    "429",
    "431",
    "500",
    "503",
  ]);
});

test("names a refusal of every call", () => {
  const without = operations.filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => /^4/.test(status)),
  );
  expect(without.map(({ call }) => call)).toEqual([]);
});

test("says of itself that it is an object", () => {
  const answer = document.paths["/api/openapi.json"]?.get?.responses[200];
  expect(answer?.content).toEqual({ "application/json": { schema: { type: "object" } } });
});

test("takes only addresses of the web where it takes an address", () => {
  const { fileUrl, imageUrl } = document.components.schemas.ResourceDraft?.properties ?? {};
  for (const url of [fileUrl, imageUrl]) {
    expect(url?.format).toBe("uri");
    const pattern = new RegExp(url?.pattern ?? "");
    expect(["https://example.org/", "HTTP://example.org"].map((value) => pattern.test(value))).toEqual([true, true]);
    expect(["ftp://example.org/", "mailto:a@example.org", "urn:x"].some((value) => pattern.test(value))).toBe(false);
  }
});

test("names the address of this hub, in examples too", async () => {
  const app = newApp({ ...hub, config: { ...hub.config, appUrl: "https://hub.example.org" } });
  const text = await (await app.request("/api/openapi.json")).text();
  expect(JSON.parse(text).servers[0].url).toBe("https://hub.example.org");
  expect(text).toContain("curl 'https://hub.example.org/api/resources?");
  expect(text).not.toContain("localhost");
});

test("tells of the Idempotency-Key where it is heeded", () => {
  const heeding = operations.filter(({ operation }) =>
    operation.parameters?.some(({ name, in: place }) => name === "Idempotency-Key" && place === "header"),
  );
  const calls = heeding.map(({ call }) => call);
  expect(calls).toContain("POST /api/topics/{id}/replies");
  expect(calls.filter((call) => /GET|auth|two-step/.test(call))).toEqual([]);
});

test("documents lists with their headers", () => {
  const lists = hub.endpoints.filter(({ spec }) => "list" in spec.answers);
  for (const { spec } of lists) {
    const answer = document.paths[templateOf(spec.path)]?.get?.responses[200];
    expect(Object.keys(answer?.headers ?? {}), spec.path).toEqual(["X-Total-Count", "Link"]);
  }
});
