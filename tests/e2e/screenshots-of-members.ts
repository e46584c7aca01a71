import { expect } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { picture, takeAll } from "./support/picture.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";

/** The screens of teachers: of a newcomer, and of a member with everything in use. */

const TABS = ["resources", "saved", "pending", "lists", "notices", "security", "activity"];

test.use({ expectedStatuses: [401, 403, 404, 409] });
test.setTimeout(300_000);

test("as a newcomer", async ({ page }, { project: { name } }) => {
  const { id } = await register(page);
  await takeAll(page, name, "new", [
    "/",
    "/submit",
    "/submit?remixOf=3",
    "/profile/edit",
    "/notifications",
    "/resources/3",
    "/community?forum=2&topic=3",
    ...TABS.map((tab) => `/users/${id}?tab=${tab}`),
  ]);
});

test("as a teacher", async ({ page, server }, { project: { name } }) => {
  const { id } = await register(page);
  const send = async (method: "post" | "put", path: string, data: object = {}) => {
    const answer = await page.request[method](path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const admin = await asAdmin(server.url);
  const published = await submitResource(page, { title: "A lesson that is public" });
  await approve(admin, published);
  await submitResource(page, { title: "A lesson that waits" });
  const sentBack = await submitResource(page, { title: "A lesson that needs more" });
  const rejected = await admin.request.put(`/api/admin/resources/${sentBack}/reject`, {
    data: { reasons: ["unclear"], note: "Would you say what students do with the answers?" },
  });
  expect(rejected.ok(), await rejected.text()).toBe(true);
  for (const saved of [3, 5, 8, 12]) await send("post", `/api/resources/${saved}/save`);
  const list = await send("post", "/api/lists", { title: "For the first week", description: "", visibility: "link" });
  for (const resourceId of [3, 5, 8]) await send("put", `/api/lists/${list.id}/items/${resourceId}`);
  const topic = await createTopic(page, "What do you do in the first week?");

  const colleague = await page.context().browser()?.newContext({ baseURL: server.url });
  const other = await colleague?.newPage();
  if (!other) throw new Error("there is no browser");
  await register(other, "colleague");
  await replyTo(other, topic, "We start with an agreement that the class writes itself.");
  const unread = async () => (await page.request.get("/api/notifications/unread")).json();
  await expect.poll(async () => (await unread()).count, { timeout: 60_000 }).toBeGreaterThan(1);

  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /unread notification/ })
    .click();
  await page.getByRole("link", { name: /What do you do/ }).waitFor();
  await picture(page, `teacher-bell.${name}`);

  await takeAll(page, name, "teacher", [
    "/notifications",
    "/resources",
    `/resources/${published}`,
    `/resources/${published}/edit`,
    `/resources/${sentBack}`,
    `/lists/${list.id}`,
    `/lists/${list.id}/pack`,
    topicPath(topic),
    ...[...TABS, "needs-changes"].map((tab) => `/users/${id}?tab=${tab}`),
  ]);
});
