import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { siteSettings } from "#server/db/schema/site.ts";

const row = preparedStatement("site_settings", (db) => db.select().from(siteSettings));

/** Registering and the contact form go by them, too. */
export async function readSiteSettings(db: Db) {
  const [settings] = await row(db, {});
  if (!settings) throw new Error("there is no row of site settings");
  const { onlyRow: _, announcementText: text, announcementUrl: url, ...rest } = settings;
  return { ...rest, announcement: text === null ? null : { text, url } };
}
