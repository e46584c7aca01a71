import type * as z from "zod/mini";
import { SENDER_HEADER } from "#contract/cookies-and-headers.ts";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { acceptsIdempotencyKey } from "#server/platform/api/idempotency.ts";
import { PARAMETERS } from "./descriptions/parameters.ts";
import { requestExample, responseExample } from "./examples/examples.ts";
import type { Answer, JsonSchema, Operation, Parameter } from "./openapi-types.ts";
import { refusalsOf } from "./refusals.ts";
import { describeParameters, isRequired, type Schema } from "./schemas.ts";

/** How the docs mention requests and answers. */
export type Describe = { request: (schema: Schema) => JsonSchema; answer: (schema: Schema) => JsonSchema };

/** Where a session or token is optional, it still matters: it shows in `isSaved` and in what is visible. */
const securityOf = ({ access, allowedWithToken }: Spec): Operation["security"] => [
  ...(access === "anyone" ? [{}] : []),
  { session: [] },
  ...(allowedWithToken ? [{ token: [] }] : []),
];

/** The scope that a token needs. */
const tokenFor = ({ method, allowedWithToken }: Spec): Operation["x-token"] =>
  allowedWithToken ? (method === "GET" ? "read" : "write") : "none";

/** The name by which descriptions and examples refer to a call. */
export const keyOf = ({ method, path }: Spec) => `${method} ${path}`;

export function operationOf(spec: Spec, tag: string, describe: Describe): Operation {
  const parameters = [
    ...parametersIn("path", spec),
    ...parametersIn("query", spec),
    ...(acceptsIdempotencyKey(spec) ? [IDEMPOTENCY_KEY] : []),
    ...(spec.method === "GET" ? [] : [SENDER]),
  ];
  const { description } = spec;
  return {
    operationId: operationId(spec),
    tags: [tag],
    summary: spec.summary,
    ...(description && { description }),
    "x-access": spec.access,
    "x-token": tokenFor(spec),
    security: securityOf(spec),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: !spec.bodyIsOptional,
        content: spec.receivesFile
          ? BINARY
          : { "application/json": { schema: describe.request(spec.body), ...requestExample(spec) } },
      },
    }),
    responses: { [spec.answers.status]: successOf(spec, describe), ...refusalsOf(spec) },
  };
}

const BINARY = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A new key for each write, and the same key when the write is repeated: then it is done once. The second response shows the current state of what was written, or is a 404 if it was deleted.",
  schema: { type: "string", minLength: 1, maxLength: 128, pattern: "^[!-~]+$" },
  example: "8f14e45f-ceea-467f-a0e6-2f9d1c3b5a70",
};

const SENDER: Parameter = {
  name: SENDER_HEADER,
  in: "header",
  required: false,
  description: "The id of the user who is meant to write. With anybody else's session nothing is written: 412.",
  schema: { type: "string", pattern: "^[0-9]+$" },
  example: "7",
};

function parametersIn(place: "path" | "query", spec: Spec): Parameter[] {
  const schema = place === "path" ? spec.params : spec.query;
  if (!schema) return [];
  const { shape } = schema as z.ZodMiniObject;
  return Object.entries(describeParameters(schema)).map(([name, json]) => ({
    name,
    in: place,
    required: place === "path" || isRequired(shape[name] as Schema),
    ...(PARAMETERS[`${keyOf(spec)} ${name}`] ?? PARAMETERS[name] ?? ofWhat(spec.path, name)),
    schema: json,
  }));
}

/** In `/api/resources/:id` the id is that of a resource. */
function ofWhat(path: string, name: string): Pick<Parameter, "description"> {
  const thing = path.match(`([a-z]+)s/:${name}`)?.[1];
  return thing ? { description: `Which ${thing}.` } : {};
}

const LIST_HEADERS = ["X-Total-Count", "X-Offset", "Link"];

function successOf(spec: Spec, describe: Describe): Answer {
  const { answers } = spec;
  if ("body" in answers) {
    const description = answers.status === 201 ? "Created" : "Done";
    const content = { schema: describe.answer(answers.body), ...responseExample(spec, answers.body) };
    return { description, content: { "application/json": content } };
  }
  if ("list" in answers) {
    const schema: JsonSchema = { type: "array", items: describe.answer(answers.list) };
    return {
      description: "One page of the list",
      headers: Object.fromEntries(
        [...LIST_HEADERS, ...(answers.headers ?? [])].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
      ),
      content: { "application/json": { schema, ...responseExample(spec, answers.list, (item) => [item]) } },
    };
  }
  if ("bytes" in answers) return { description: "The bytes, or with `Range` a part of them (206)", content: BINARY };
  if ("redirect" in answers) return { description: "Leads to a page" };
  if ("type" in answers) {
    return {
      description: "The file",
      content: {
        [answers.type]: { schema: { type: isJson(answers.type) ? "object" : "string" }, ...responseExample(spec) },
      },
    };
  }
  return { description: "Done; there is nothing more to say" };
}

const isJson = (type: string) => type === "application/json";

/** `GET /api/resources/:id/ratings` is `getResourceRatings`: one of many is named in the singular. */
function operationId({ method, path }: Spec): string {
  const named = path.replace("/api/", "").replace(/s\/:\w+(\{[^}]*\})?/g, "");
  const words = named.split(/[^A-Za-z]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Hono's `/:id{\d+}` as OpenAPI writes it. */
export const templateOf = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
