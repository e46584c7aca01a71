import type { Spec } from "#server/core/api/endpoint.ts";

/** `GET /api/resources/:id/ratings` is `getResourceRatings`: one of many is named in the singular. */
export function operationId({ method, path }: Spec): string {
  const named = path.replace("/api/", "").replace(/s\/:\w+(\{[^}]*\})?/g, "");
  const words = named.split(/[^A-Za-z]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Hono's `/:id{\d+}` as OpenAPI writes it. */
export const templateOf = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
