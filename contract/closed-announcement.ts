/** The cookie that says which announcement was closed in this browser. A cookie, so that the server need not render it. */
const COOKIE = "closed";

const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

/** A short name for an announcement: another text has another one (FNV-1a). */
export function announcementId(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What to assign to `document.cookie` when an announcement is closed. */
export const closingCookie = (text: string) =>
  `${COOKIE}=${announcementId(text)}; path=/; max-age=${HALF_A_YEAR_SECONDS}; samesite=lax`;

const ID = /^[a-z0-9]{1,7}$/;

/** The announcement that was closed, given all cookies. */
export function closedAnnouncementIn(cookies: string | undefined): string | undefined {
  const [, id] =
    cookies
      ?.split(";")
      .map((cookie) => cookie.trim().split("="))
      .find(([name]) => name === COOKIE) ?? [];
  return id && ID.test(id) ? id : undefined;
}
