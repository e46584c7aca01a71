import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openHub } from "#server/testing/hub.ts";
import { expectShape } from "#server/testing/shape.ts";
import { requestExample, responseExample } from "./examples/examples.ts";
import type { Media, OpenApi } from "./openapi-types.ts";
import { keyOf } from "./operation.ts";

const hub = openHub();
const specs = () => hub.endpoints.map(({ spec }) => spec);

test("every request body has an example", () => {
  const without = specs().filter((spec) => spec.body && !spec.receivesFile && !("example" in requestExample(spec)));
  expect(without.map(keyOf)).toEqual([]);
});

test("every example of a request would be accepted", () => {
  for (const spec of specs()) {
    if (!spec.body) continue;
    const { error } = spec.body.safeParse(requestExample(spec).example);
    expect(error?.issues ?? [], keyOf(spec)).toEqual([]);
  }
});

test("every response has an example of exactly the documented shape", () => {
  for (const spec of specs()) {
    const { answers } = spec;
    const schema = "body" in answers ? answers.body : "list" in answers ? answers.list : undefined;
    if (!schema) continue;
    const whole = "list" in answers ? z.array(schema) : schema;
    const examples = valuesOf(responseExample(spec, schema, (item) => ("list" in answers ? [item] : item)));
    expect(examples.length, keyOf(spec)).toBeGreaterThan(0);
    for (const example of examples) expectShape(whole, example, keyOf(spec));
  }
});

test("every example is valid by the JSON Schema beside it", async () => {
  const document: OpenApi = await hub.visitor().expectOk("GET", "/api/openapi.json");
  // One schema at a time: given a document with all of them, the library reads the whole to find one.
  const named = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll('"#/components/schemas/', '"'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(named(document.components.schemas))) ajv.addSchema(schema, name);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, requestBody, responses } of operations) {
    const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
    for (const media of contents) {
      const isValid = ajv.compile(named(media.schema));
      for (const example of valuesOf(media)) {
        isValid(example);
        expect(isValid.errors ?? [], operationId).toEqual([]);
      }
    }
  }
});

const valuesOf = ({ example, examples = {} }: Omit<Media, "schema">): unknown[] =>
  example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
