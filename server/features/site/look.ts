import { createHash } from "node:crypto";
import { eq, getTableColumns, inArray } from "drizzle-orm";
import { accentOf, THEME_NAMES } from "#contract/accent.ts";
import type { Logo } from "#contract/site.ts";
import { files } from "#server/db/schema/files.ts";
import { siteSettings } from "#server/db/schema/site.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import type { Letterhead } from "#server/platform/mail/compose.ts";

/** The site's own colors, for both themes. A later version may refuse colors that were accepted once: then there are none. */
export function stylesheetOf(accent: string): string | null {
  const found = accentOf(accent);
  if ("failed" in found) return null;
  const [light, dark] = THEME_NAMES.map((theme) => {
    const { fill, strong, onFill, tint, text } = found.shades[theme];
    return `--color-pencil:${fill};--color-pencil-strong:${strong};--color-on-pencil:${onFill};--color-pencil-tint:${tint};--color-link:${text}`;
  });
  // Paper is light in both themes.
  return `:root{${light}}@media screen{:root[data-theme=dark]{${dark}}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
}

/** With its version, since browsers cache it. Null for the default look. */
export function stylesheetAddress(accent: string | null): string | null {
  const css = accent && stylesheetOf(accent);
  return css ? `/accent/${accent.slice(1)}-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css` : null;
}

type Logos = { logoId: number | null; logoDarkId: number | null };

export async function logosOf(db: Db, { logoId, logoDarkId }: Logos) {
  const ids = [logoId, logoDarkId].filter((id) => id !== null);
  const { id, width, height } = files;
  const found = ids.length > 0 ? await db.select({ id, width, height }).from(files).where(inArray(id, ids)) : [];
  const logoWith = (wanted: number | null): Logo | null => {
    const file = found.find(({ id }) => id === wanted);
    return file?.width && file.height
      ? { url: `/files/${file.id}/logo?w=320`, width: file.width, height: file.height }
      : null;
  };
  return { logo: logoWith(logoId), logoDark: logoWith(logoDarkId) };
}

const { name, accent, footerText, logoPng } = getTableColumns(siteSettings);

const letterheadRow = preparedStatement("letterhead", (db) =>
  db.select({ name, accent, footerText, logoPng }).from(siteSettings).where(eq(siteSettings.onlyRow, true)),
);

/** The site's look in mails and Word files. */
export async function letterheadOf(db: Db): Promise<Letterhead> {
  const [row] = await letterheadRow(db, {});
  if (!row) throw new Error("there is no row of site settings");
  const found = row.accent === null ? null : accentOf(row.accent);
  return {
    name: row.name,
    colors: found && "shades" in found ? found.shades.light : null,
    logo: row.logoPng && { png: row.logoPng, ...sizeOf(row.logoPng) },
    footerText: row.footerText,
  };
}

/** Read from the header of a PNG. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const header = Buffer.from(png.buffer, png.byteOffset, 24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
