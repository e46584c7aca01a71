import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { knownMigrations, migrate } from "#server/db/migrate.ts";
import { rerenderStored } from "#server/features/texts/rerender.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import { newLog } from "#server/platform/log.ts";
import { openEmptyDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();
const goOn = () => new AbortController().signal;

const TEXT = "# Try *this*\n\n![a cat](https://e.org/c.png)";
const HTML =
  '<p><strong>Try <em>this</em></strong></p>\n<p><a href="https://e.org/c.png" rel="nofollow ugc noopener">a cat</a></p>';

async function reacted(content: string) {
  const author = await hub.teacher();
  const path = `/api/resources/${await publish(hub, await hub.teacher(), {})}`;
  const comment = await author.expectOk("POST", `${path}/comments`, { content });
  const rating = await author.expectOk("POST", `${path}/ratings`, { rating: 4, comment: content });
  const shown = async () => {
    const [[comment], [rating]] = await Promise.all([
      hub.visitor().expectOk("GET", `${path}/comments`),
      hub.visitor().expectOk("GET", `${path}/ratings`),
    ]);
    return { comment, rating };
  };
  return { author, comment, rating, shown };
}

test("comments and reviews are returned as they were sent and as light Markdown", async () => {
  const { comment, rating, shown } = await reacted(TEXT);
  expect(comment).toMatchObject({ content: TEXT, contentHtml: HTML });
  expect(rating).toMatchObject({ comment: TEXT, contentHtml: HTML });
  expect(await shown()).toEqual({ comment, rating });
});

test("an edit renders the new words, and a rating without a review has no HTML", async () => {
  const { author, comment, rating, shown } = await reacted(TEXT);
  await author.expectOk("PUT", `/api/comments/${comment.id}`, { content: "**Better**" });
  await author.expectOk("PUT", `/api/ratings/${rating.id}`, { rating: 4, comment: null });
  expect(await shown()).toMatchObject({
    comment: { content: "**Better**", contentHtml: "<p><strong>Better</strong></p>" },
    rating: { comment: null, contentHtml: null },
  });
});

test("a removed and restored comment is rendered again", async () => {
  const { author, comment, rating, shown } = await reacted(TEXT);
  const admin = await hub.admin();
  for (const [kind, { id }] of Object.entries({ comment, rating })) {
    await author.expectOk("DELETE", `/api/${kind}s/${id}`);
    await admin.expectOk("PUT", `/api/admin/removed/${kind}/${id}/restore`);
  }
  expect(await shown()).toEqual({ comment, rating });
});

test("a comment written by an older server is plain text until the background job renders it", async () => {
  const { comment, rating, shown } = await reacted("Before");
  await hub.db.execute(sql`update comments set content = ${"**a** & <b>\nc"} where id = ${comment.id}`);
  await hub.db.execute(sql`update ratings set comment = ${"**a** & <b>\nc"} where id = ${rating.id}`);
  const plain = "<p>**a** &amp; &lt;b><br>c</p>";
  expect(await shown()).toMatchObject({ comment: { contentHtml: plain }, rating: { contentHtml: plain } });
  await rerenderStored(hub, goOn());
  const html = "<p><strong>a</strong> &#x26; &#x3C;b><br>\nc</p>";
  expect(await shown()).toMatchObject({ comment: { contentHtml: html }, rating: { contentHtml: html } });
});

test("comments and reviews of the previous release are plain text at first, and rendered after an upgrade", async () => {
  const { db, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrate(
    db,
    knownMigrations.filter((name) => name < "0020"),
  );
  await db.execute(
    sql`insert into users (username, email, password_hash) values ('ada', 'a@x.org', ''), ('bob', 'b@x.org', '')`,
  );
  await db.execute(sql`insert into resources (user_id, title, description, educational_level, skill_level, content_type, status)
    values (1, 'A rubric', 'A rubric that students can read', 'College', 'Beginner', 'Prompt', 'approved')`);
  await db.execute(sql`insert into comments (resource_id, user_id, content) values (1, 2, ${"# Hi\nyou"})`);
  await db.execute(sql`insert into ratings (resource_id, user_id, rating, comment) values (1, 2, 4, ${"# Hi\nyou"})`);
  await migrate(db);
  const stored = () =>
    rows(db, sql`select content_html as html from comments union all select content_html from ratings`);
  expect(await stored()).toEqual([{ html: "<p># Hi<br>you</p>" }, { html: "<p># Hi<br>you</p>" }]);
  await rerenderStored(newDeps({ config: readConfig({}), log: newLog("error"), db, broadcast: singleServer }), goOn());
  const html = "<p><strong>Hi</strong></p>\n<p>you</p>";
  expect(await stored()).toEqual([{ html }, { html }]);
});
