import type { Invalidation } from "#server/core/cache/invalidation.ts";
import type { Db } from "#server/db/client.ts";
import { readSiteSettings } from "./site-settings.ts";

/** As for cached responses: a change that this server was never told of shows after a minute. */
const LIFETIME_MS = 60_000;

type PublicSite = Awaited<ReturnType<typeof publicSite>>;

/** What everybody may know of the settings. Every page shows them, so they stay in memory until they are changed. */
export function newCurrentSite(invalidation: Invalidation) {
  let known: { site: PublicSite; version: number; readAt: number } | undefined;

  return async (db: Db): Promise<PublicSite> => {
    const now = performance.now();
    if (known && now - known.readAt < LIFETIME_MS && invalidation.isFresh([["site", known.version]], known.version))
      return known.site;
    const version = invalidation.version();
    const site = await publicSite(db);
    known = { site, version, readAt: now };
    return site;
  };
}

async function publicSite(db: Db) {
  const { contactEmail: _, domains: __, ...site } = await readSiteSettings(db);
  return site;
}
