import { getTableColumns } from "drizzle-orm";
import { siteSettings } from "#server/db/schema/site.ts";
import { type Invalidation, newMemo } from "#server/platform/cache/invalidation.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { logosOf, stylesheetAddress } from "./look.ts";

export { letterheadOf, stylesheetAddress, stylesheetOf } from "./look.ts";

const { logoPng: _, ...columns } = getTableColumns(siteSettings);

const row = preparedStatement("site_settings", (db) => db.select(columns).from(siteSettings));

/** Registering and the contact form use them, too. */
export async function readSiteSettings(db: Db) {
  const [settings] = await row(db, {});
  if (!settings) throw new Error("there is no row of site settings");
  const { onlyRow: _, announcementText: text, announcementUrl: url, ...rest } = settings;
  return { ...rest, announcement: text === null ? null : { text, url } };
}

type PublicSite = Awaited<ReturnType<typeof publicSite>>;

/** The public settings. Every page shows them, so they stay in memory until they are changed. */
export function newCurrentSite(invalidation: Invalidation) {
  const memo = newMemo<PublicSite>(invalidation, "site", 1);
  return (db: Db): Promise<PublicSite> => memo("site", () => publicSite(db));
}

async function publicSite(db: Db) {
  const {
    contactEmail: _,
    domains: __,
    staffTwoStep: ___,
    logoId,
    logoDarkId,
    accent,
    ...site
  } = await readSiteSettings(db);
  return { ...site, ...(await logosOf(db, { logoId, logoDarkId })), stylesheet: stylesheetAddress(accent) };
}
