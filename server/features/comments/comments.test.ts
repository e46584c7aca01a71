import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { updateComment } from "./comments.ts";

const hub = openHub();

async function commented(content = "Thank you") {
  const author = await hub.teacher();
  const resource = await publish(hub, await hub.teacher(), {});
  const list = `/api/resources/${resource}/comments`;
  const comment = await author.expectOk("POST", list, { content });
  const shown = async () => (await hub.visitor().expectOk("GET", list)) as { id: number; content: string }[];
  return { author, resource, comment, path: `/api/comments/${comment.id}`, shown };
}

const logOf = async (id: number) =>
  rows(
    hub.db,
    sql`select action, actor_id as "actorId", details from admin_log where target_id = ${id} and kind = 'comment'`,
  );

test("an author edits a comment, which everybody sees at once with the time of the edit", async () => {
  const { author, comment, path, shown } = await commented();
  expect(comment.editedAt).toBeNull();
  expect(await shown()).toEqual([comment]);
  const edited = await author.expectOk("PUT", path, { content: "Thank you all" });
  expect(edited).toEqual({
    ...comment,
    content: "Thank you all",
    contentHtml: "<p>Thank you all</p>",
    editedAt: expect.stringMatching(/Z$/),
  });
  expect(await shown()).toEqual([edited]);
});

test("an edit that changes nothing does not count as one", async () => {
  const { author, comment, path } = await commented();
  expect(await author.expectOk("PUT", path, { content: comment.content })).toEqual(comment);
});

test("a comment cannot be edited into an empty one", async () => {
  const { author, comment, path, shown } = await commented();
  const { status, body } = await author.put(path, { content: " " });
  expect([status, body.fields]).toEqual([400, { content: "Please enter a comment" }]);
  expect(await shown()).toEqual([comment]);
});

test("a removed comment is gone for everybody, and removing it again is a 404", async () => {
  const { author, comment, path, shown } = await commented();
  expect(await shown()).toHaveLength(1);
  expect((await author.delete(path)).status).toBe(204);
  expect(await shown()).toEqual([]);
  for (const answer of [await author.delete(path), await author.put(path, { content: "Still here" })]) {
    expect([answer.status, answer.body]).toEqual([404, { message: "Comment not found" }]);
  }
  expect(await logOf(comment.id)).toEqual([]);
});

test("a moderator removes a member's comment, which is logged, and cannot edit it", async () => {
  const { author, comment, path, shown, resource } = await commented();
  const admin = await hub.admin();
  expect((await admin.put(path, { content: "Rewritten" })).status).toBe(403);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await shown()).toEqual([]);
  const details = { userId: author.user.id, placeId: resource };
  expect(await logOf(comment.id)).toEqual([{ action: "comment_removed", actorId: admin.user.id, details }]);
});

test("authors find their removed comments in the data export, until they delete the account with its posts", async () => {
  const { author, comment, path, resource } = await commented("A word too many");
  await author.expectOk("DELETE", path);
  const { removed, comments } = (await author.get(`/api/users/${author.user.id}/export`)).body;
  expect(comments).toEqual([]);
  expect(removed).toMatchObject([
    { kind: "comment", targetId: comment.id, resourceId: resource, content: "A word too many", removedBy: "author" },
  ]);
  expect((await deleteAccount(author, true)).status).toBe(204);
  expect(await rows(hub.db, sql`select from removed_posts where user_id = ${author.user.id}`)).toEqual([]);
});

test("an edit that arrives after its author has deleted the account is refused", async () => {
  const { author, comment, shown } = await commented();
  expect((await deleteAccount(author)).status).toBe(204);
  await expect(updateComment(hub.db, comment.id, { content: "Too late", contentHtml: "" })).rejects.toThrow();
  expect(await shown()).toEqual([comment]);
});

test("deleting a resource erases the comments that were removed from it", async () => {
  const { author, path, resource } = await commented();
  await author.expectOk("DELETE", path);
  await (await hub.admin()).expectOk("DELETE", `/api/resources/${resource}`);
  expect(await rows(hub.db, sql`select from removed_posts where resource_id = ${resource}`)).toEqual([]);
});
