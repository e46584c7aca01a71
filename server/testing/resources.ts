import { validResource } from "#contract/testing/drafts.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";

/** A valid submission, with the fields that a test changes. */
export const draft = (fields: object) => ({ ...validResource, content: null, ...fields });

/** Submits and approves a resource; returns its id. */
export async function publish(hub: Hub, author: TestClient, fields: object): Promise<number> {
  const { id } = await author.expectOk("POST", "/api/resources", draft(fields));
  await (await moderatorOf(hub)).expectOk("PUT", `/api/admin/resources/${id}/approve`);
  return id;
}

const moderators = new WeakMap<Hub, Promise<TestClient>>();

/** Logs in once per hub: hashing a password is slow on purpose. */
function moderatorOf(hub: Hub): Promise<TestClient> {
  const moderator = moderators.get(hub) ?? hub.admin();
  moderators.set(hub, moderator);
  return moderator;
}
