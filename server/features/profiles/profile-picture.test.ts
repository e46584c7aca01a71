import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const PROFILE = { firstName: "Ada", lastName: "Byron", showName: true };
const ELSEWHERE = "https://example.org/ada.jpg";

async function uploadPicture(client: TestClient): Promise<number> {
  const { status, body } = await upload(client, "me.png", await picture(640, 640).png().toBuffer());
  expect(status).toBe(201);
  return body.id;
}

const save = (client: TestClient, fields: object) =>
  client.expectOk("PUT", `/api/users/${client.user.id}`, { ...PROFILE, ...fields });

const addressOf = (id: number) => `/files/${id}/portrait?w=320`;

const usesOf = async (client: TestClient, id: number) => (await client.expectOk("GET", `/api/files/${id}`)).uses;

test("an uploaded picture is shown to everybody, on the profile and beside posts", async () => {
  const teacher = await hub.teacher();
  const id = await uploadPicture(teacher);
  expect((await hub.request(addressOf(id))).status).toBe(404);
  expect(await save(teacher, { profileImageId: id })).toMatchObject({
    profileImage: addressOf(id),
    profileImageId: id,
  });
  const profile = (await hub.visitor().get(`/api/users/${teacher.user.id}`)).body;
  expect(profile.profileImage).toBe(addressOf(id));
  expect(profile).not.toHaveProperty("profileImageId");
  const topic = await teacher.expectOk("POST", "/api/forums/1/topics", {
    title: "Hello there",
    content: "I am new here, and teach physics.",
  });
  expect(topic.author.image).toBe(addressOf(id));
  const shown = await hub.request(addressOf(id));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await usesOf(teacher, id)).toEqual([{ kind: "profile", id: teacher.user.id }]);
});

test("a replaced or removed picture can no longer be seen", async () => {
  const teacher = await hub.teacher();
  const [first, second] = [await uploadPicture(teacher), await uploadPicture(teacher)];
  await save(teacher, { profileImageId: first });
  await save(teacher, { profileImageId: second });
  expect([await usesOf(teacher, first), (await usesOf(teacher, second)).length]).toEqual([[], 1]);
  expect((await hub.request(addressOf(first))).status).toBe(404);
  expect((await teacher.delete(`/api/files/${second}`)).status).toBe(409);
  expect(await save(teacher, { profileImageId: null })).toMatchObject({ profileImage: null, profileImageId: null });
  expect((await teacher.delete(`/api/files/${second}`)).status).toBe(204);
});

test("callers that know only addresses keep the picture, replace it or remove it", async () => {
  const teacher = await hub.teacher();
  const id = await uploadPicture(teacher);
  const { profileImage } = await save(teacher, { profileImageId: id });
  expect(await save(teacher, { profileImage })).toMatchObject({ profileImage, profileImageId: id });
  expect(await save(teacher, { profileImage: ELSEWHERE })).toMatchObject({
    profileImage: ELSEWHERE,
    profileImageId: null,
  });
  expect(await save(teacher, { profileImage: ELSEWHERE, profileImageId: id })).toMatchObject({ profileImageId: id });
  expect(await save(teacher, {})).toMatchObject({ profileImage: null, profileImageId: null });
});

test("another member's file, a document and a deleted file are refused, and change nothing", async () => {
  const [teacher, other] = [await hub.teacher(), await hub.teacher()];
  const own = await uploadPicture(teacher);
  await save(teacher, { profileImageId: own });
  const refused = async (fields: object) => {
    const { status, body } = await teacher.put(`/api/users/${teacher.user.id}`, { ...PROFILE, ...fields });
    return [status, body.fields.profileImageId];
  };
  const missing = "This file is no longer there. Please attach it again.";
  const theirs = await uploadPicture(other);
  expect(await refused({ profileImageId: theirs })).toEqual([409, missing]);
  expect(await refused({ profileImage: addressOf(theirs) })).toEqual([409, missing]);
  expect(await refused({ profileImageId: 2_000_000_000 })).toEqual([409, missing]);
  expect(await refused({ profileImageId: (await uploadText(teacher)).id })).toEqual([409, "Please choose a picture"]);
  expect((await teacher.get(`/api/users/${teacher.user.id}`)).body.profileImageId).toBe(own);
  expect((await hub.request(addressOf(theirs))).status).toBe(404);
});

test("deleting an account leaves no byte of its picture", async () => {
  const teacher = await hub.teacher();
  const id = await uploadPicture(teacher);
  await save(teacher, { profileImageId: id });
  await teacher.expectOk("DELETE", `/api/users/${teacher.user.id}`, { password: "a-long-password", erasePosts: false });
  expect(await rows(hub.db, sql`select from file_chunks where file_id = ${id}`)).toEqual([]);
  expect((await hub.request(addressOf(id))).status).toBe(404);
});
