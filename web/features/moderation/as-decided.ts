import type { InfiniteData } from "@tanstack/react-query";
import type { ModeratedResource } from "#contract/moderation.ts";
import { type Change, setData, updateData } from "#web/lib/api/cached-data.ts";
import type { Page } from "#web/lib/api/query-options.ts";
import { statsQuery } from "./moderation-queries.ts";

type CachedPage = Page<ModeratedResource> | null;

type Waiting = Pick<ModeratedResource, "waitingSince" | "waitingEdit">;

/** In every list and count that is loaded. */
export function asDecided(before: Waiting, after: ModeratedResource): Change[] {
  const update = (page: CachedPage) =>
    page && { ...page, items: page.items.map((item) => (item.id === after.id ? after : item)) };
  const change = waits(after) - waits(before);
  const counted = (before.waitingEdit ?? after.waitingEdit) ? "waitingEdits" : "pendingResources";
  return [
    updateData<CachedPage | InfiniteData<CachedPage>>(
      (path) => /^\/api\/admin\/resources(\/pending)?(\?|$)/.test(path),
      (data) => data && ("pages" in data ? { ...data, pages: data.pages.map(update) } : update(data)),
    ),
    setData(statsQuery, (stats) => stats && { ...stats, [counted]: stats[counted] + change }),
  ];
}

const waits = ({ waitingSince }: Waiting) => (waitingSince ? 1 : 0);
