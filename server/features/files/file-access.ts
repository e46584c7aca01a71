import { type SQL, sql } from "drizzle-orm";
import { canModerate } from "#contract/roles.ts";
import { files, fileUses } from "#server/db/schema/files.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";

/**
 * Who may read a file: anybody who may read something that uses it. Until something uses it, only its owner may. For statements
 * about `files`.
 */
export function isReadable(viewer: Viewer | null): SQL<boolean> {
  const id = sql`${viewer?.id ?? null}::int`;
  const isStaff = sql`${canModerate(viewer)}::boolean`;
  const target = sql.raw("uses.target_id");
  const ofResource = sql`exists (select from resources where resources.id = ${target}
    and (resources.status = 'approved' or resources.user_id = ${id} or ${isStaff}))`;
  const ofItsAuthor = sql`exists (select from resources where resources.id = ${target}
    and (resources.user_id = ${id} or ${isStaff}))`;
  return sql<boolean>`(exists (select from ${fileUses} as uses where uses.file_id = ${files.id} and case uses.kind
    when 'resource' then ${ofResource}
    when 'version' then exists (select from resource_versions as version join resources on resources.id = version.resource_id
      where version.id = ${target} and (resources.status = 'approved' or resources.user_id = ${id} or ${isStaff}))
    when 'edit' then ${ofItsAuthor}
    when 'undo' then ${ofItsAuthor}
    when 'topic' then exists (select from topics where topics.id = ${target} and (topics.removed is null or ${isStaff}))
    when 'reply' then exists (select from replies join topics on topics.id = replies.topic_id
      where replies.id = ${target} and (topics.removed is null or ${isStaff}))
    when 'removed' then ${isStaff}
    when 'draft' then exists (select from drafts where drafts.id = ${target} and drafts.user_id = ${id})
    else true end)
    or (${files.userId} = ${id} and not exists (select from ${fileUses} as uses where uses.file_id = ${files.id})))`;
}
