import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

test("a saved list hides resources its owner may no longer see, and shows them again once approved", async () => {
  const author = await hub.teacher();
  const admin = await hub.admin();
  const saver = await hub.teacher();
  const id = await publish(hub, author, {});
  const saved = async (client: TestClient) => {
    const { body, headers } = await client.get(`/api/users/${client.user.id}/saved`);
    expect(headers.get("x-total-count")).toBe(String(body.length));
    return body;
  };
  for (const client of [saver, author]) await client.expectOk("POST", `/api/resources/${id}/save`);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reopen`);
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Back to review" }));
  expect(await saved(saver)).toEqual([]);
  expect(await saved(author)).toMatchObject([{ id, status: "pending", isSaved: true }]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`);
  expect(await saved(saver)).toEqual([]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await saved(saver)).toMatchObject([{ id, title: "Back to review", isSaved: true }]);
  await author.expectOk("DELETE", `/api/resources/${id}`);
  expect(await saved(saver)).toEqual([]);
});
