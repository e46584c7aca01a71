import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import stylesheet from "./docs.css?raw";
import { docsPage } from "./docs-page.tsx";
import { type Feature, openApiOf } from "./openapi.ts";

export function docsRoutes(features: Feature[], appUrl: string): Endpoint[] {
  const document = once(() => openApiOf([...features, { name: "docs", endpoints }], appUrl));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => docsPage(document()));

  const file = (path: `/api/${string}`, type: string, summary: string, text: () => string) =>
    endpoint(
      {
        method: "GET",
        path,
        summary,
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, type },
        // They change only with a new version of the server.
        cacheTags: [],
      },
      async () => text(),
    );

  const endpoints: Endpoint[] = [
    file("/api/openapi.json", "application/json", "This API as an OpenAPI 3.1 document", json),
    file("/api/docs", "text/html; charset=utf-8", "The same document as a page to read", page),
    file("/api/docs.css", "text/css; charset=utf-8", "The stylesheet of that page", () => stylesheet),
  ];
  return endpoints;
}

/** Computed on first use: most processes, and nearly all tests, never need it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
