import { answers, thanks } from "#server/db/schema/forum.ts";
import type { Db } from "#server/platform/db/client.ts";
import { demoAnswers, demoThanks } from "./demo/thanks.ts";
import type { Ids } from "./demo-ids.ts";

/** The ids of a topic and of its replies, in order, by its title. */
export type Threads = (topic: string) => { id: number; replies: number[] };

export async function seedThanks(tx: Db, thread: Threads, teachers: Ids): Promise<void> {
  const given = demoThanks.flatMap(({ topic, reply, by }) =>
    by.map((name) => ({
      userId: teachers(name),
      topicId: reply === undefined ? thread(topic).id : null,
      replyId: reply === undefined ? null : replyOf(thread, topic, reply),
    })),
  );
  await tx.insert(thanks).values(given);
  await tx
    .insert(answers)
    .values(
      demoAnswers.map(({ topic, reply }) => ({ topicId: thread(topic).id, replyId: replyOf(thread, topic, reply) })),
    );
}

function replyOf(thread: Threads, topic: string, index: number): number {
  const id = thread(topic).replies[index];
  if (id === undefined) throw new Error(`The demo topic "${topic}" has no reply ${index}`);
  return id;
}
