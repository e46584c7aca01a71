import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { introductionFor, TAGS } from "./descriptions/introduction.ts";
import type { OpenApi } from "./openapi-types.ts";
import { type Describe, operationOf, templateOf } from "./operation.ts";
import { describeSchemas, Failure } from "./schemas.ts";

/** The calls of one feature, shown under one heading in the docs. */
export type Feature = { name: string; endpoints: Endpoint[] };

/** The whole API as an OpenAPI document, made from the data that also routes it. */
export function openApiOf(features: Feature[], appUrl: string): OpenApi {
  const specs = features.flatMap(({ endpoints }) => endpoints.map(({ spec }) => spec));
  const requests = describeSchemas(
    "input",
    specs.flatMap(({ body, receivesFile }) => (receivesFile ? [] : (body ?? []))),
  );
  const answers = describeSchemas("output", [Failure, ...specs.flatMap((spec) => answered(spec.answers))]);
  const describe: Describe = { request: requests.described, answer: answers.described };

  const paths: OpenApi["paths"] = {};
  for (const { name, endpoints } of features) {
    for (const { spec } of endpoints) {
      const path = templateOf(spec.path);
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec, tagOf(name).name, describe) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "AI Educators Hub API",
      version: "1.0.0",
      summary: "All calls of the site, for programs and other front ends.",
      description: introductionFor(appUrl),
      license: { name: "MIT" },
    },
    servers: [
      { url: appUrl, description: "The address of this hub" },
      { url: "/", description: "Wherever this document was read from" },
    ],
    tags: features.map(({ name }) => tagOf(name)),
    paths,
    components: {
      schemas: { ...sorted({ ...requests.components, ...answers.components }) },
      headers: HEADERS,
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "Created on the Security tab of your profile, or by `POST /api/users/{id}/tokens`. A token with the scope `read` allows only GET.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "sid",
          description:
            "Set by `POST /api/auth/login` and `POST /api/auth/register`; ends with `POST /api/auth/logout`.",
        },
      },
    },
  };
}

const HEADERS: OpenApi["components"]["headers"] = {
  "X-Total-Count": {
    description: "The number of entries in the whole list, over all pages.",
    required: true,
    schema: { type: "integer", minimum: 0 },
    example: 134,
  },
  Link: {
    description:
      'The addresses of the next page (`rel="next"`; absent on the last one) and of the previous one (`rel="prev"`; absent on the first).',
    schema: { type: "string" },
    example: '</api/resources?limit=20&cursor=WyIyMDI2LTAzLTA5Il0>; rel="next"',
  },
  "X-Offset": {
    description: "The number of entries before this page, as counted on the way to it.",
    schema: { type: "integer", minimum: 0 },
    example: 20,
  },
  "X-Match": {
    description: "Only present if nothing contains all words of the search, and these entries contain most of them.",
    schema: { type: "string", enum: ["closest"] },
    example: "closest",
  },
  "X-Searched-For": {
    description:
      "Only present if nothing contains the typed words: the similar words that were searched for instead, percent-encoded (`decodeURIComponent`). `exact=true` searches for the typed words.",
    schema: { type: "string" },
    example: "rubric%20feedback",
  },
  "X-Unread-Count": {
    description: "The number of unread notices, over all pages.",
    required: true,
    schema: { type: "integer", minimum: 0 },
    example: 3,
  },
  "Retry-After": {
    description: "The number of seconds after which to try again.",
    schema: { type: "integer", minimum: 1 },
    example: 42,
  },
};

const answered = (answers: Endpoint["spec"]["answers"]) =>
  "body" in answers ? [answers.body] : "list" in answers ? [answers.list] : [];

/** A feature without a description still gets a heading. */
const tagOf = (feature: string) => TAGS[feature] ?? { name: feature.charAt(0).toUpperCase() + feature.slice(1) };

const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
