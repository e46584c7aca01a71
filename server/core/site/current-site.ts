import type { Invalidation } from "#server/core/cache/invalidation.ts";
import { newMemo } from "#server/core/cache/memo.ts";
import type { Db } from "#server/db/client.ts";
import { readSiteSettings } from "./site-settings.ts";

type PublicSite = Awaited<ReturnType<typeof publicSite>>;

/** What everybody may know of the settings. Every page shows them, so they stay in memory until they are changed. */
export function newCurrentSite(invalidation: Invalidation) {
  const memo = newMemo<PublicSite>(invalidation, "site", 1);
  return (db: Db): Promise<PublicSite> => memo("site", () => publicSite(db));
}

async function publicSite(db: Db) {
  const { contactEmail: _, domains: __, staffTwoStep: ___, ...site } = await readSiteSettings(db);
  return site;
}
