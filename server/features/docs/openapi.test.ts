import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";
import type { JsonSchema, OpenApi, Operation } from "./openapi-types.ts";
import { templateOf } from "./operation.ts";

const hub = openHub();
let document: OpenApi;
let operations: { call: string; operation: Operation }[];

beforeAll(async () => {
  document = await hub.visitor().expectOk("GET", "/api/openapi.json");
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
});

test("the document lists exactly the registered calls, its own included", () => {
  const mounted = hub.endpoints.map(({ spec }) => `${spec.method} ${templateOf(spec.path)}`);
  expect(operations.map(({ call }) => call).sort()).toEqual(mounted.sort());
});

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as object as Record<string, unknown>);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe("3.1");
});

test("every operation has an id of its own", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => !/^[a-z]+[A-Za-z]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
});

test("the document defines every schema, header and tag that it refers to, and no others", () => {
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

test("bodies and objects are referred to by name, not repeated", () => {
  const bodies = operations.map(({ operation }) => operation.requestBody?.content["application/json"]?.schema);
  expect(bodies.filter((schema) => schema && !schema.$ref)).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["User", "PublicUser", "Resource", "ResourceDetail", "Rating", "Topic", "Error"]),
  );
});

test("every parameter has a description", () => {
  const silent = operations.flatMap(({ call, operation }) =>
    (operation.parameters ?? []).filter(({ description }) => !description).map(({ name }) => `${call} ${name}`),
  );
  expect(silent).toEqual([]);
});

test("a schema requires exactly the fields that may not be left out", () => {
  const { Registration, ResourceDraft, ProfileDraft } = document.components.schemas;
  expect(Registration?.required).toEqual(["username", "email", "password"]);
  expect(ResourceDraft?.required).not.toContain("content");
  expect(ProfileDraft?.required).toBeUndefined();
});

test("an operation lists the errors that follow from its access, input and method", () => {
  const refusals = (call: string) => {
    const operation = operations.find((entry) => entry.call === call)?.operation;
    return Object.keys(operation?.responses ?? {}).filter((status) => status >= "400");
  };
  expect(refusals("GET /api/forums")).toEqual(["401", "429", "431", "500", "503"]);
  expect(refusals("GET /api/admin/stats")).toEqual(["401", "403", "429", "431", "500", "503"]);
  expect(refusals("POST /api/resources/{id}/ratings")).toEqual([
    "400",
    "401",
    "403",
    "404",
    "409",
    "412",
    "413",
    "415",
    "422",
    "429",
    "431",
    "500",
    "503",
  ]);
});

test("every operation documents an error", () => {
  const without = operations.filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => /^4/.test(status)),
  );
  expect(without.map(({ call }) => call)).toEqual([]);
});

test("the document describes its own response as an object", () => {
  const answer = document.paths["/api/openapi.json"]?.get?.responses[200];
  expect(answer?.content).toEqual({ "application/json": { schema: { type: "object" } } });
});

test("URL fields accept http and https addresses only", () => {
  const { fileUrl, imageUrl } = document.components.schemas.ResourceDraft?.properties ?? {};
  for (const field of [fileUrl, imageUrl]) {
    const [url] = field?.anyOf ?? [];
    expect(url?.format).toBe("uri");
    const pattern = new RegExp(url?.pattern ?? "");
    expect(["https://example.org/", "HTTP://example.org"].map((value) => pattern.test(value))).toEqual([true, true]);
    expect(["ftp://example.org/", "mailto:a@example.org", "urn:x"].some((value) => pattern.test(value))).toBe(false);
  }
});

test("optional fields accept a blank, as forms send it", () => {
  const ajv = new Ajv2020({ strict: false, formats: { uri: /^\w+:/, "uri-reference": /^\S+$/, email: /@/ } });
  const accepts = (schema: JsonSchema | undefined, value: unknown) => ajv.validate(schema ?? false, value);
  const { ResourceDraft, ProfileDraft, EventInput, TrialDraft } = document.components.schemas;
  const optional = [
    ResourceDraft?.properties?.imageUrl,
    ResourceDraft?.properties?.licence,
    ProfileDraft?.properties?.profileImage,
    ProfileDraft?.properties?.recoveryEmail,
    EventInput?.properties?.url,
    TrialDraft?.properties?.grade,
  ];
  for (const schema of optional) {
    expect(
      ["", null].map((value) => accepts(schema, value)),
      JSON.stringify(schema),
    ).toEqual([true, true]);
    expect(accepts(schema, "neither blank nor valid"), JSON.stringify(schema)).toBe(false);
  }
});

test("the document uses the address of this hub, in examples too", async () => {
  const app = newApp({ ...hub, config: { ...hub.config, appUrl: "https://hub.example.org" } });
  // Another address, since the shared cache has the document of the other hub.
  const text = await (await app.request("/api/openapi.json?other")).text();
  expect(JSON.parse(text).servers[0].url).toBe("https://hub.example.org");
  expect(text).toContain("curl 'https://hub.example.org/api/resources?");
  expect(text).not.toContain("localhost");
});

test("the Idempotency-Key header is documented where it is accepted", () => {
  const accepting = operations.filter(({ operation }) =>
    operation.parameters?.some(({ name, in: place }) => name === "Idempotency-Key" && place === "header"),
  );
  const calls = accepting.map(({ call }) => call);
  expect(calls).toContain("POST /api/topics/{id}/replies");
  expect(calls.filter((call) => /GET|auth|two-step/.test(call))).toEqual([]);
});

/** Response headers that only some lists have. */
const FURTHER_HEADERS: Record<string, string[]> = {
  "/api/resources": ["X-Match", "X-Searched-For"],
  "/api/notifications": ["X-Unread-Count"],
};

test("lists are documented with their headers", () => {
  const lists = hub.endpoints.filter(({ spec }) => "list" in spec.answers);
  for (const { spec } of lists) {
    const answer = document.paths[templateOf(spec.path)]?.get?.responses[200];
    const expected = ["X-Total-Count", "X-Offset", "Link", ...(FURTHER_HEADERS[spec.path] ?? [])];
    expect(Object.keys(answer?.headers ?? {}), spec.path).toEqual(expected);
  }
});
