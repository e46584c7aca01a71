import type { TopicDraft } from "#contract/forum.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { incrementTopicCount, insertReply, insertTopic, isArchived, topicById } from "./forum-queries.ts";

type Rendered<Draft> = Draft & { contentHtml: string };

export const noSuchForum = () => new HttpError(404, "Forum not found");
const archived = () => new HttpError(409, "This forum is archived");
const noSuchTopic = () => new HttpError(404, "Topic not found");

export async function readTopic(db: Db, id: number) {
  const topic = await topicById(db, id);
  if (!topic) throw noSuchTopic();
  return topic;
}

export async function startTopic(db: Db, forumId: number, draft: Rendered<TopicDraft>, author: Viewer) {
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, author);
    if (!(await incrementTopicCount(tx, forumId))) throw (await isArchived(tx, forumId)) ? archived() : noSuchForum();
    return insertTopic(tx, { ...draft, forumId, userId: author.id });
  });
}

export async function reply(db: Db, topicId: number, draft: Rendered<{ content: string }>, author: Viewer) {
  const created = await insertReply(db, { topicId, userId: author.id, ...draft });
  if (!created) throw (await topicById(db, topicId)) ? archived() : noSuchTopic();
  return created;
}
