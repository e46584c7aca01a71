import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { removePost } from "./removal.ts";

const hub = openHub();

test("a removal names what it changes for readers, and nothing when it comes too late", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const resource = await publish(hub, await hub.teacher(), {});
  const { id } = await author.expectOk("POST", `/api/resources/${resource}/ratings`, { rating: 4 });
  const remove = () => hub.db.transaction((tx) => removePost(tx, { kind: "rating", id }, admin.user));
  expect(await remove()).toEqual([`resource ${resource}`, "resources"]);
  expect(await remove()).toBeNull();
});

test("a removal is undone with its transaction", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const resource = await publish(hub, await hub.teacher(), {});
  const list = `/api/resources/${resource}/comments`;
  const comment = await author.expectOk("POST", list, { content: "Thank you" });
  const failing = hub.db.transaction(async (tx) => {
    await removePost(tx, { kind: "comment", id: comment.id }, admin.user);
    throw new Error("the rest failed");
  });
  await expect(failing).rejects.toThrow("the rest failed");
  expect(await author.expectOk("GET", list)).toEqual([comment]);
});
