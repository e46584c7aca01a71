import type { TopicState } from "#contract/forum.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { countTopics } from "#server/core/removal/removal-queries.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { checkMayDecide } from "#server/core/users/check-may-decide.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { noSuchTopic, readTopic } from "./forum.ts";
import { lockForums, lockTopic, updateTopicState } from "./forum-queries.ts";

const NO_FORUM = "There is no such forum";
const ARCHIVED = "This forum is archived";

export async function changeTopicState(db: Db, id: number, wanted: TopicState, moderator: Viewer) {
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, moderator);
    const topic = await lockTopic(tx, id);
    if (!topic) throw noSuchTopic();
    const changes = differences(topic, wanted);
    if (Object.keys(changes).length > 0) {
      const own = checkMayDecide(moderator, { userId: topic.userId });
      if (changes.forumId !== undefined) await recountForums(tx, topic.forumId, changes.forumId);
      await updateTopicState(tx, id, changes);
      await logAdminAction(tx, {
        actor: moderator,
        action: "topic_changed",
        targetId: id,
        details: { ...changes, ...own },
      });
    }
    return readTopic(tx, id, moderator);
  });
}

const differences = (topic: Required<TopicState>, wanted: TopicState): TopicState =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== topic[name as keyof TopicState]),
  );

async function recountForums(tx: Db, from: number, to: number): Promise<void> {
  const target = (await lockForums(tx, [from, to])).find(({ id }) => id === to);
  if (!target) throw new HttpError(400, NO_FORUM, { fields: { forumId: NO_FORUM } });
  if (target.archived) throw new HttpError(409, ARCHIVED, { fields: { forumId: ARCHIVED } });
  await countTopics(tx, from, -1);
  await countTopics(tx, to, 1);
}
