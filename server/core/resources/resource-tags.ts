import type { CacheTag } from "#server/core/cache/cache-tags.ts";

/** Its own page, and the page of what it is based on, which names it. */
export const tagsOfResource = ({ id, remixOf }: { id: number; remixOf: number | null }): CacheTag[] =>
  remixOf === null ? [`resource ${id}`] : [`resource ${id}`, `resource ${remixOf}`];
