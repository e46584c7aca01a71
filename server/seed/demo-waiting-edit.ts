import { eq, sql } from "drizzle-orm";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { resourceHistory, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";
import { edit } from "./demo/moderation.ts";
import type { Ids } from "./demo-ids.ts";
import type { Past } from "./demo-time.ts";

export async function seedWaitingEdit(tx: Db, resource: Ids, ago: Past): Promise<void> {
  const id = resource(edit.resource);
  const [published] = await tx.select().from(resources).where(eq(resources.id, id));
  if (!published) throw new Error("the resource of the demo edit is missing");
  const submittedAt = ago(edit.daysAgo);
  const content = edit.replace.reduce((text, { from, to }) => text.replace(from, to), published.content ?? "");
  const draft = Object.fromEntries(FIELD_NAMES.map((name) => [name, published[name] ?? null])) as ResourceDraft;
  await tx.insert(waitingEdits).values({
    resourceId: id,
    draft: { ...draft, content },
    contentHtml: renderTrusted(content, "resource"),
    htmlVersion: HTML_VERSION,
    submittedAt,
  });
  await tx.update(resources).set({ waitingSince: submittedAt }).where(eq(resources.id, id));
  await tx
    .insert(resourceHistory)
    .values({ resourceId: id, event: "edited", userId: published.userId, createdAt: submittedAt });
  // The decision in force was on the text before the edit.
  await tx.execute(sql`delete from resource_reviews where resource_id = ${id}`);
}
