import type { Site } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { RESPONSES } from "#server/features/docs/examples/responses.ts";

/**
 * The example of a schema in the API docs, which other tests compare with the schema. Without pictures, which are elsewhere.
 */
export function example<T extends object>(schema: string, change: Partial<T> = {}): T {
  const found = RESPONSES[schema];
  if (!found) throw new Error(`the API docs have no example of ${schema}`);
  const text = JSON.stringify(found, (key, value) => (["image", "profileImage"].includes(key) ? null : value));
  return { ...JSON.parse(text), ...change };
}

export const SITE = example<Site>("Site", {
  announcement: null,
  registration: "open",
  providers: [],
  passkeys: false,
  requiresConfirmedEmail: false,
  url: location.origin,
});

/** Rosa, who wrote most of the examples. */
export const ROSA = example<Self>("User", { role: null });

/** A member who wrote none of them. */
export const SAM: Self = { ...ROSA, id: 40, username: "sam.okafor", firstName: "Sam", lastName: "Okafor" };

export const ADMIN: Self = { ...SAM, id: 41, username: "ada.lind", role: "admin" };
