import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { BODIES } from "./permission-bodies.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub();
const MISSING = "2000000000";

/** A deleted thing is not followed or saved either, so undoing that twice is no error. */
const UNDO = [
  "DELETE /api/forums/:id/follow",
  "DELETE /api/topics/:id/follow",
  "DELETE /api/resources/:id/save",
  "DELETE /api/mutes/:id",
];

/** Private things of somebody else answer the same, whether they exist or not. */
const IS_OWN = /^(?!GET \/api\/users\/:id(\/lists|\/resources)?$)\w+ \/api\/users\/:id/;

const expectedOf = (call: string) => (UNDO.includes(call) ? 204 : IS_OWN.test(call) ? 403 : 404);

const calls = Object.keys(PERMISSIONS).filter((call) => /\/:/.test(call) && !call.includes("/oidc/"));

describe("about something that does not exist", () => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await hub.admin();
  });

  test.each(calls)("%s answers that it does not exist", async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const address = path.replace(":kind", "comment").replaceAll(/:\w+/g, MISSING);
    const { status, body } = await admin.call(method, address, BODIES[call]?.(admin.user, "admin"));
    expect(status, JSON.stringify(body)).toBe(expectedOf(call));
    if (status === 404) expect(body.message).toMatch(/ not found$|^There is nothing to restore\. /);
  });
});
