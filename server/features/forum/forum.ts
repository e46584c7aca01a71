import type { TopicDraft } from "#contract/forum.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { noSuchPost, visiblePost } from "#server/features/removal/removal.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { incrementTopicCount, insertTopic, isArchived, lockTopic, topicById, updateTopic } from "./forum-queries.ts";
import { insertReply, replyById, updateReply } from "./replies-queries.ts";

export { latestTopics } from "./latest-topics.ts";

type Rendered<Draft> = Draft & { contentHtml: string };

export const noSuchForum = () => new HttpError(404, "Forum not found");
const archived = () => new HttpError(409, "This forum is archived");
const locked = () => new HttpError(409, "This topic is locked");
export const noSuchTopic = () => noSuchPost("topic");

export async function readTopic(db: Db, id: number, reader: Viewer | null) {
  const topic = await topicById(db, id, reader?.id ?? null);
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
  if (!created) throw (await readTopic(db, topicId, author)).locked ? locked() : archived();
  return created;
}

export async function readReply(db: Db, id: number, reader: Viewer) {
  await visiblePost(db, { kind: "reply", id }, reader);
  const found = await replyById(db, id, reader.id);
  if (!found) throw noSuchPost("reply");
  return found;
}

export async function editTopic(db: Db, id: number, draft: Rendered<TopicDraft>, viewer: Viewer) {
  const { userId } = await visiblePost(db, { kind: "topic", id }, viewer);
  ownerOnly(userId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    await lockOpenTopic(tx, id);
    const edited = await updateTopic(tx, id, { ...draft, userId });
    if (!edited) throw noSuchTopic();
    return edited;
  });
}

export async function editReply(db: Db, id: number, draft: Rendered<{ content: string }>, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "reply", id }, viewer);
  ownerOnly(userId, viewer);
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    await lockOpenTopic(tx, placeId);
    const edited = await updateReply(tx, id, { ...draft, userId });
    if (!edited) throw noSuchPost("reply");
    return edited;
  });
}

/** No post can be edited where nobody can reply any more. Members can still remove their own. */
async function lockOpenTopic(tx: Db, id: number): Promise<void> {
  const topic = await lockTopic(tx, id);
  if (!topic) throw noSuchTopic();
  if (topic.locked) throw locked();
  if (topic.archived) throw archived();
}
