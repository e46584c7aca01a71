import { beforeAll, describe, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, broadcast: singleServer });
const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };
const PICTURE = "https://example.org/ada.png";

let teacher: TestClient;
let topic: number;

beforeAll(async () => {
  teacher = await hub.teacher();
  topic = (await teacher.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
});

const save = (profile: object) => teacher.expectOk("PUT", `/api/users/${teacher.user.id}`, profile);
const shown = async () => (await hub.visitor().expectOk("GET", `/api/topics/${topic}`)).author;

test("a name is hidden until its owner shows it, and saving a profile without showName keeps the setting", async () => {
  const { id } = teacher.user;
  expect((await teacher.expectOk("GET", "/api/auth/user")).showName).toBe(false);
  expect((await save({ firstName: "Ada", lastName: "Byron", profileImage: PICTURE })).showName).toBe(false);
  expect(await shown()).toEqual({ id, name: null, image: null });
  expect((await save({ firstName: "Ada", lastName: "Byron", profileImage: PICTURE, showName: true })).showName).toBe(
    true,
  );
  expect(await shown()).toEqual({ id, name: "Ada Byron", image: PICTURE });
  expect((await save({ lastName: "Lovelace" })).showName).toBe(true);
  expect(await shown()).toEqual({ id, name: "Lovelace", image: null });
  await save({ showName: false });
  expect(await shown()).toEqual({ id, name: null, image: null });
});

test("a member without a name is shown by their username", async () => {
  await save({ showName: true });
  expect(await shown()).toMatchObject({ name: teacher.user.username });
});

test("others cannot find out whether a member shows their name", async () => {
  expect(await hub.visitor().expectOk("GET", `/api/users/${teacher.user.id}`)).not.toHaveProperty("showName");
});

test.each([null, "yes", 1])("showName cannot be %j", async (showName) => {
  const { status, body } = await teacher.put(`/api/users/${teacher.user.id}`, { showName });
  expect([status, body.fields]).toEqual([400, { showName: "showName must be true or false" }]);
});

test("the response to a new post has its author's name", async () => {
  await save({ firstName: "Ada", showName: true });
  const reply = await teacher.expectOk("POST", `/api/topics/${topic}/replies`, { content: "So do I" });
  const edited = await teacher.expectOk("PUT", `/api/replies/${reply.id}`, { content: "So do we" });
  expect([reply.author.name, edited.author.name]).toEqual(["Ada", "Ada"]);
});

describe("cached responses with names", () => {
  const path = "/api/forums/1/topics";
  const statementsOf = async (change: object) => {
    await hub.visitor().get(path);
    await save(change);
    return statements.during(() => hub.visitor().get(path));
  };

  test.each([
    ["a bio", { firstName: "Ada", bio: "I teach biology." }],
    ["the same name again", { firstName: "Ada" }],
  ])("stay cached if a profile gets %s", async (_, change) => {
    await save({ firstName: "Ada", showName: true });
    expect(await statementsOf(change)).toEqual([]);
  });

  test("stay cached if a name changes that is not shown", async () => {
    await save({ showName: false });
    expect(await statementsOf({ firstName: "Augusta" })).toEqual([]);
  });
});

test("a newcomer is offered the welcome until they dismiss it, on every device, and nobody else sees that", async () => {
  const { user, call, get } = await hub.teacher();
  const path = `/api/users/${user.id}`;
  expect(user.welcomed).toBe(false);
  for (const _ of [1, 2]) expect((await call("PUT", `${path}/welcomed`)).status).toBe(204);
  expect((await get("/api/auth/user")).body).toEqual({ ...user, welcomed: true });
  expect((await call("PUT", path, { bio: "I teach." })).body).toMatchObject({ welcomed: true });
  expect(await hub.visitor().expectOk("GET", path)).not.toHaveProperty("welcomed");
});
