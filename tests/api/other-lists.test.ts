import { beforeAll, expect, test } from "vitest";
import { newTestToken } from "#server/testing/api-tokens.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { ADMIN_LISTS, HISTORIES, OF_A_RESOURCE, PACK, TOKENS } from "./other-lists.ts";

const hub = openHub();
let teacher: TestClient;
let admin: TestClient;

beforeAll(async () => {
  teacher = await hub.teacher();
  admin = await hub.admin();
});

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

test.each(HISTORIES)("%s lists entries newest first", async (path) => {
  const somebody = await hub.teacher();
  const login = { username: somebody.user.username, password: "a-long-password" };
  for (let n = 0; n < 3; n++) await hub.visitor().expectOk("POST", "/api/auth/login", login);
  const entries = ids(await readAll(somebody, `${path.replace(":id", String(somebody.user.id))}?limit=3`));
  expect(entries).toHaveLength(4);
  expect(entries).toEqual([...entries].sort((a, b) => b - a));
});

test(`${TOKENS} lists API tokens newest first, page by page`, async () => {
  for (let n = 0; n < 4; n++) await newTestToken(teacher);
  const entries = ids(await readAll(teacher, `${TOKENS.replace(":id", String(teacher.user.id))}?limit=3`));
  expect(entries).toHaveLength(4);
  expect(entries).toEqual([...entries].sort((a, b) => b - a));
});

test.each(OF_A_RESOURCE)("%s lists everything newest first, page by page", async (path) => {
  const id = await publish(hub, teacher, {});
  for (let n = 0; n < 3; n++) await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: `Edit ${n}` }));
  const entries = ids(await readAll(admin, `${path.replace(":id", String(id))}?limit=3`));
  expect(entries.length).toBeGreaterThanOrEqual(4);
  expect(entries).toEqual([...entries].sort((a, b) => b - a));
});

test(`${PACK} has the resources of a list in its order, page by page`, async () => {
  const { id } = await teacher.expectOk("POST", "/api/lists", { title: "To print" });
  const [one, two, three] = [
    await publish(hub, teacher, {}),
    await publish(hub, teacher, {}),
    await publish(hub, teacher, {}),
  ];
  for (const resource of [two, three, one]) await teacher.expectOk("PUT", `/api/lists/${id}/items/${resource}`, {});
  const items = await readAll(teacher, `${PACK.replace(":id", String(id))}?limit=2`);
  expect(items.map(({ resourceId }) => resourceId)).toEqual([two, three, one]);
});

const SCHOOL_LINK = { name: "Lake School", maxUses: 5, endsAt: new Date(Date.now() + 86_400_000).toISOString() };

test.each(ADMIN_LISTS)("%s lists everything newest first, page by page", async (path) => {
  for (let n = 0; n < 3; n++) {
    await admin.expectOk("POST", "/api/admin/invitations", {});
    await admin.expectOk("POST", "/api/admin/school-links", SCHOOL_LINK);
    const topic = { title: "Not for long", content: "A topic that is removed at once." };
    const { id } = await teacher.expectOk("POST", "/api/forums/2/topics", topic);
    await teacher.expectOk("DELETE", `/api/topics/${id}`);
  }
  const { headers } = await admin.get(path);
  const entries = ids(await readAll(admin, `${path}?limit=2`));
  expect(entries).toHaveLength(Number(headers.get("x-total-count")));
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(entries).toEqual([...entries].sort((a, b) => b - a));
});
