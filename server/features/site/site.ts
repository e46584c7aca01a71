import { siteSettings } from "#server/db/schema/site.ts";
import { type Invalidation, newMemo } from "#server/platform/cache/invalidation.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";

const row = preparedStatement("site_settings", (db) => db.select().from(siteSettings));

/** Registering and the contact form go by them, too. */
export async function readSiteSettings(db: Db) {
  const [settings] = await row(db, {});
  if (!settings) throw new Error("there is no row of site settings");
  const { onlyRow: _, announcementText: text, announcementUrl: url, ...rest } = settings;
  return { ...rest, announcement: text === null ? null : { text, url } };
}

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
