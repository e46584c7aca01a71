import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

test("a user's resources can be filtered by status, and leave out what the viewer may not see", async () => {
  const author = await hub.teacher();
  const approved = await publish(hub, author, { content: "# Long" });
  const { id: pending } = await author.expectOk("POST", "/api/resources", draft({}));
  const path = `/api/users/${author.user.id}/resources`;
  const ids = (body: { id: number }[]) => body.map(({ id }) => id);

  expect(ids(await author.expectOk("GET", path))).toEqual([pending, approved]);
  expect(ids(await author.expectOk("GET", `${path}?status=pending`))).toEqual([pending]);
  const answer = await author.get(`${path}?status=approved&view=card`);
  expect(answer.headers.get("x-total-count")).toBe("1");
  expect(answer.body).toMatchObject([{ id: approved, content: null }]);

  expect(ids(await hub.visitor().expectOk("GET", `${path}?status=pending`))).toEqual([]);
  expect((await author.get(`${path}?status=lost`)).status).toBe(400);
});

test("the saved list can be read without the content", async () => {
  const teacher = await hub.teacher();
  const id = await publish(hub, teacher, { content: "# Long" });
  await teacher.expectOk("POST", `/api/resources/${id}/save`);
  const path = `/api/users/${teacher.user.id}/saved`;
  expect(await teacher.expectOk("GET", path)).toMatchObject([{ id, content: "# Long" }]);
  expect(await teacher.expectOk("GET", `${path}?view=card`)).toMatchObject([{ id, content: null }]);
});

test("the list of resources that need changes has rejected resources and edits, for their author and moderators only", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const path = `/api/users/${author.user.id}/resources`;
  await publish(hub, author, { title: "Public and well" });
  const edited = await publish(hub, author, { title: "Public, its edit rejected" });
  await author.expectOk("PUT", `/api/resources/${edited}`, draft({ title: "A worse title" }));
  await admin.expectOk("PUT", `/api/admin/resources/${edited}/reject`);
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Rejected" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`);
  const idsFor = async (reader: { get: typeof author.get }) =>
    (await reader.get(`${path}?needsChanges=true`)).body.map((resource: { id: number }) => resource.id);
  expect(await idsFor(author)).toEqual([id, edited]);
  expect(await idsFor(admin)).toEqual([id, edited]);
  expect(await idsFor(await hub.teacher())).toEqual([]);
  expect(await idsFor(hub.visitor())).toEqual([]);

  await author.expectOk("PUT", `/api/resources/${edited}`, draft({ title: "A better title" }));
  expect(await idsFor(author)).toEqual([id]);
});

test("the list of waiting resources has new resources and edits, for their author and moderators only", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const path = `/api/users/${author.user.id}/resources?waiting=true`;
  await publish(hub, author, { title: "Public and well" });
  const edited = await publish(hub, author, { title: "Public, its edit waits" });
  await author.expectOk("PUT", `/api/resources/${edited}`, draft({ title: "A better title" }));
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Not public yet" }));
  const idsFor = async (reader: { get: typeof author.get }) =>
    (await reader.get(path)).body.map((resource: { id: number }) => resource.id);
  expect(await idsFor(author)).toEqual([id, edited]);
  expect(await idsFor(admin)).toEqual([id, edited]);
  expect(await idsFor(await hub.teacher())).toEqual([]);
  expect(await idsFor(hub.visitor())).toEqual([]);
});
