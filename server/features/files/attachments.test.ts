import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { pdf, picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

const statusesOf = (url: string, ...clients: TestClient[]) =>
  Promise.all(clients.map(async (client) => (await client.call("GET", url)).status));

test("files of a resource are visible to its author and staff until it is approved, in the order they were attached", async () => {
  const [teacher, other, admin, visitor] = [await hub.teacher(), await hub.teacher(), await hub.admin(), hub.visitor()];
  const first = (await upload(teacher, "plan.pdf", pdf())).body;
  const second = await uploadText(teacher, "list.csv", "name,points\n");
  const cover = (await upload(teacher, "board.png", await picture().png().toBuffer())).body;
  const { id } = await teacher.expectOk(
    "POST",
    "/api/resources",
    draft({ fileIds: [second.id, first.id], coverId: cover.id }),
  );
  const pending = (await teacher.get(`/api/resources/${id}`)).body;
  expect(pending.files).toEqual([
    { id: second.id, name: "list.csv", type: "text/csv", bytes: 12, pages: null, url: second.url },
    { id: first.id, name: "plan.pdf", type: "application/pdf", bytes: first.bytes, pages: 1, url: first.url },
  ]);
  expect(pending.cover).toBe(cover.id);
  for (const { url } of [first, second, cover])
    expect(await statusesOf(url, visitor, teacher, other, admin)).toEqual([404, 200, 404, 200]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  for (const { url } of [first, second, cover])
    expect(await statusesOf(url, visitor, teacher, other, admin)).toEqual([200, 200, 200, 200]);
  expect(
    (await visitor.get(`/api/resources/${id}/versions`)).body[0].files.map(({ name }: { name: string }) => name),
  ).toEqual(["list.csv", "plan.pdf"]);
});

test("replacing a file is an edit like any other: it waits, only the author and staff can read it, and it makes a version", async () => {
  const [teacher, admin, visitor] = [await hub.teacher(), await hub.admin(), hub.visitor()];
  const old = await uploadText(teacher, "old.txt");
  const { id } = await teacher.expectOk("POST", "/api/resources", draft({ fileIds: [old.id] }));
  const { revision } = (await admin.get(`/api/admin/resources/${id}`)).body;
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  const better = await uploadText(teacher, "better.txt", "What is a good prompt?");
  await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ fileIds: [better.id] }));
  const waiting = (await admin.get(`/api/admin/resources/${id}`)).body;
  expect(waiting.revision).not.toBe(revision);
  expect(waiting.files.map(({ id }: { id: number }) => id)).toEqual([old.id]);
  expect(waiting.waitingEdit.files.map(({ url }: { url: string }) => url)).toEqual([better.url]);
  expect(await statusesOf(better.url, visitor, teacher, admin)).toEqual([404, 200, 200]);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expect(await statusesOf(better.url, visitor)).toEqual([200]);
  // The previous version still has the old file.
  expect(await statusesOf(old.url, visitor)).toEqual([200]);
  expect((await visitor.get(`/api/resources/${id}/versions`)).body).toHaveLength(2);
  await teacher.expectOk("DELETE", `/api/resources/${id}`);
  expect(await statusesOf(better.url, visitor, admin)).toEqual([404, 404]);
});

test("neither another member's file nor a document as a cover can be attached", async () => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await uploadText(other);
  const stolen = await teacher.post("/api/resources", draft({ fileIds: [id] }));
  expect([stolen.status, stolen.body.fields]).toEqual([
    409,
    { fileIds: "This file is no longer there. Please attach it again." },
  ]);
  const own = await uploadText(teacher);
  const cover = await teacher.post("/api/resources", draft({ coverId: own.id }));
  expect([cover.status, cover.body.fields]).toEqual([409, { coverId: "Please choose a picture" }]);
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => (await uploadText(teacher, `${n}.txt`, `No. ${n}`)).id),
  );
  expect((await teacher.post("/api/resources", draft({ fileIds: ids }))).body.message).toBe(
    "Attached files: please attach at most 5",
  );
});

test("a draft keeps its files, which only its author can read", async () => {
  const [teacher, admin] = [await hub.teacher(), await hub.admin()];
  const { id, url } = await uploadText(teacher);
  await teacher.expectOk("POST", "/api/drafts", { fields: { title: "A plan", fileIds: String(id) } });
  expect((await teacher.get(`/api/files/${id}`)).body.uses).toEqual([{ kind: "draft", id: expect.any(Number) }]);
  expect(await statusesOf(url, teacher, admin)).toEqual([200, 404]);
});

test("a file is renamed in place until somebody else can see it, and keeps the ending of its content", async () => {
  const teacher = await hub.teacher();
  const { id, url } = await uploadText(teacher, "IMG_0001.txt");
  await teacher.expectOk("POST", "/api/drafts", { fields: { fileIds: String(id) } });
  const renamed = await teacher.expectOk("PUT", `/api/files/${id}`, { name: "../Exit ticket.exe" });
  expect(renamed).toMatchObject({ id, name: "Exit ticket.txt", url: `/files/${id}/Exit%20ticket.txt`, hints: [] });
  expect((await teacher.get(`/api/files/${id}`)).body.name).toBe("Exit ticket.txt");
  expect(await statusesOf(url, teacher)).toEqual([200]);
});

test("a file that is published keeps its name, and a renamed copy waits for review like any other file", async () => {
  const [teacher, admin, visitor] = [await hub.teacher(), await hub.admin(), hub.visitor()];
  const sent = await picture(1200, 800).png().toBuffer();
  const { id, url } = (await upload(teacher, "board.png", sent)).body;
  const resource = await teacher.expectOk("POST", "/api/resources", draft({ fileIds: [id] }));
  await admin.expectOk("PUT", `/api/admin/resources/${resource.id}/approve`);
  const copy = await teacher.expectOk("PUT", `/api/files/${id}`, { name: "Our prompt wall" });
  expect([copy.id === id, copy.name, copy.width]).toEqual([false, "Our prompt wall.webp", 1200]);
  expect((await teacher.get(`/api/files/${id}`)).body.name).toBe("board.webp");
  await teacher.expectOk("PUT", `/api/resources/${resource.id}`, draft({ fileIds: [copy.id] }));
  expect(await statusesOf(copy.url, visitor, teacher, admin)).toEqual([404, 200, 200]);
  await admin.expectOk("PUT", `/api/admin/resources/${resource.id}/approve`);
  const named = (await visitor.get(`/api/resources/${resource.id}`)).body.files.map(
    ({ name }: { name: string }) => name,
  );
  expect(named).toEqual(["Our prompt wall.webp"]);
  const bytesAt = async (address: string) => Buffer.from(await (await hub.request(address)).arrayBuffer());
  for (const width of ["", "?w=320", "?w=960"])
    expect((await bytesAt(copy.url + width)).equals(await bytesAt(url + width)), width).toBe(true);
});

test("a renamed copy needs room like an upload", async () => {
  const teacher = await hub.teacher();
  const { id } = await uploadText(teacher);
  await teacher.expectOk("POST", "/api/resources", draft({ fileIds: [id] }));
  await hub.db.execute(sql`insert into files (user_id, name, type, bytes, stored_bytes) values
    (${teacher.user.id}, 'x', 'x', 1, ${200 * 1024 * 1024 - 20})`);
  expect((await teacher.put(`/api/files/${id}`, { name: "worksheet" })).status).toBe(200);
  expect((await teacher.put(`/api/files/${id}`, { name: "A better name" })).status).toBe(409);
});
