import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList } from "#server/testing/lists.ts";
import { caseOn } from "#server/testing/reports.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

const reportOn = (targetId: number) => ({ kind: "list", targetId, reason: "spam" });

async function reportedList(owner: TestClient) {
  const resource = await publish(hub, await hub.teacher(), {});
  const list = await newList(owner, { visibility: "public", description: "Buy my pills" }, [resource]);
  await owner.expectOk("PUT", `/api/lists/${list.id}/items/${resource}`, { note: "And my potions" });
  await (await hub.teacher()).expectOk("POST", "/api/reports", reportOn(list.id));
  return { ...list, path: `/api/lists/${list.id}` };
}

test("moderators see a reported list with its notes, and taking it down hides it from everybody but its owner", async () => {
  const [owner, admin] = [await hub.teacher(), await hub.admin()];
  const { id, title, path } = await reportedList(owner);
  expect((await hub.visitor().get(path)).status).toBe(200);
  const reported = await caseOn(hub, "list", id);
  expect(reported.target).toEqual({
    title,
    excerpt: "Buy my pills / And my potions",
    userId: owner.user.id,
    author: { id: owner.user.id, name: owner.user.username, image: null },
    url: `/lists/${id}`,
  });
  await admin.expectOk("PUT", `/api/admin/reports/${reported.id}`, { action: "remove" });
  for (const client of [hub.visitor(), admin]) expect((await client.get(path)).status).toBe(404);
  expect((await hub.visitor().get(`/api/users/${owner.user.id}/lists`)).body).toEqual([]);
  expect((await owner.get(path)).body).toMatchObject({ visibility: "private", takenDown: true, itemCount: 1 });
  const [logged] = await admin.expectOk("GET", "/api/admin/log?action=list_removed");
  expect(logged).toMatchObject({ targetId: id, kind: "list", details: { userId: owner.user.id } });
});

test("a list that was taken down can be edited and deleted, but not shared again", async () => {
  const [owner, admin] = [await hub.teacher(), await hub.admin()];
  const { id, path } = await reportedList(owner);
  const { id: caseId } = await caseOn(hub, "list", id);
  await admin.expectOk("PUT", `/api/admin/reports/${caseId}`, { action: "remove" });
  for (const visibility of ["link", "public"]) expect((await owner.put(path, { visibility })).status).toBe(409);
  expect((await owner.post(`${path}/copy`)).status).toBe(409);
  expect((await owner.put(path, { title: "Better words" })).status).toBe(200);
  expect((await owner.delete(path)).status).toBe(204);
});

test("only public lists can be reported", async () => {
  const [owner, reporter] = [await hub.teacher(), await hub.teacher()];
  for (const visibility of ["private", "link"]) {
    const { id } = await newList(owner, { visibility });
    expect((await reporter.post("/api/reports", reportOn(id))).status).toBe(404);
  }
});
