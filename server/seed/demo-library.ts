import { eq, sql } from "drizzle-orm";
import { comments, ratings, resources, saves, trials } from "#server/db/schema/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";
import { comments as demoComments } from "./demo/comments.ts";
import { reviews as demoReviews } from "./demo/reviews.ts";
import { saves as demoSaves } from "./demo/saves.ts";
import { trials as demoTrials } from "./demo/trials.ts";
import { type Ids, idsOf } from "./demo-ids.ts";
import { withLinks } from "./demo-links.ts";
import type { Library } from "./demo-resources.ts";
import { oldestFirst, type Past } from "./demo-time.ts";

export type Reactions = ReturnType<typeof demoReactions>;

export const demoReactions = () => ({
  reviews: oldestFirst(demoReviews).map((review) => ({
    ...review,
    contentHtml: review.comment && renderTrusted(review.comment, "review"),
    htmlVersion: HTML_VERSION,
  })),
  remarks: oldestFirst(demoComments).map((comment) => ({
    ...comment,
    contentHtml: renderTrusted(comment.content, "comment"),
    htmlVersion: HTML_VERSION,
  })),
});

type Rendered = { library: Library; reactions: Reactions };

export async function seedLibrary(tx: Db, { library, reactions }: Rendered, teachers: Ids, ago: Past): Promise<Ids> {
  const made = await tx
    .insert(resources)
    .values(library.map((draft) => ({ ...draft, userId: teachers(draft.by), createdAt: ago(draft.daysAgo) })))
    .returning({ id: resources.id });
  const resource = idsOf(
    library.map(({ name }) => name),
    made,
  );
  for (const { name, basedOn } of library) {
    if (basedOn)
      await tx
        .update(resources)
        .set({ remixOf: resource(basedOn) })
        .where(eq(resources.id, resource(name)));
  }
  const toRow = <T extends { resource: string; by: string; daysAgo: number }>(entry: T) => ({
    ...entry,
    resourceId: resource(entry.resource),
    userId: teachers(entry.by),
    createdAt: ago(entry.daysAgo),
  });
  await tx.insert(ratings).values(reactions.reviews.map(toRow));
  await tx
    .insert(comments)
    .values(reactions.remarks.map((remark) => toRow(withLinks(remark, "comment", { teachers, resource }))));
  await tx.insert(saves).values(demoSaves.map(toRow).map((save) => ({ ...save, savedAt: save.createdAt })));
  await tx
    .insert(trials)
    .values(oldestFirst(demoTrials).map((trial) => ({ ...toRow(trial), triedOn: day(ago(trial.daysAgo)) })));
  await addUpRatings(tx);
  return resource;
}

/** The calendar day of a moment. */
const day = (moment: Date) => moment.toISOString().slice(0, 10);

async function addUpRatings(tx: Db): Promise<void> {
  await tx.execute(sql`
    update resources set rating_sum = given.sum, rating_count = given.n
    from (select resource_id, sum(rating) as sum, count(*) as n from ratings group by resource_id) as given
    where resources.id = given.resource_id`);
}
