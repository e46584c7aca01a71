/** The id of the user on whose screen a write was made. The server makes it as that user or not at all. */
export const SENDER_HEADER = "X-Signed-In-As";

/** The cookie that says which announcement was closed in this browser. A cookie, so that the server need not render it. */
const ANNOUNCEMENT_COOKIE = "closed";

const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

/** A short name for an announcement: a new text gets a new one (FNV-1a). */
export function announcementId(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The value for `document.cookie` when an announcement is closed. */
export const closingCookie = (text: string) =>
  `${ANNOUNCEMENT_COOKIE}=${announcementId(text)}; path=/; max-age=${HALF_A_YEAR_SECONDS}; samesite=lax`;

const ID = /^[a-z0-9]{1,7}$/;

/** The closed announcement, given all cookies. */
export function closedAnnouncementIn(cookies: string | undefined): string | undefined {
  const [, id] =
    cookies
      ?.split(";")
      .map((cookie) => cookie.trim().split("="))
      .find(([name]) => name === ANNOUNCEMENT_COOKIE) ?? [];
  return id && ID.test(id) ? id : undefined;
}

const ZONE_COOKIE = "tz";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value for `document.cookie`, so that the server prints dates as this browser does; null deletes it. */
export const zoneCookie = (zone: string | null) =>
  `${ZONE_COOKIE}=${zone ?? ""}; path=/; max-age=${zone ? ONE_YEAR_SECONDS : 0}; samesite=lax`;

/** The names of time zones, but no bare offsets such as "+01:00". */
const NAME = /(?:^|; ?)tz=([A-Za-z][\w+\-/]{0,63})(?:;|$)/;

/** The reader's time zone, given all cookies; null if there is none or it is unknown. */
export function zoneIn(cookies: string | undefined): string | null {
  const name = NAME.exec(cookies ?? "")?.[1];
  try {
    return name ? new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

/** The themes that a page can be shown in, whatever the system's theme. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The value for `document.cookie`, so that the server renders the next page in the chosen theme; null follows the system. */
export const themeCookie = (theme: Theme | null) =>
  `theme=${theme ?? ""}; path=/; max-age=${theme ? ONE_YEAR_SECONDS : 0}; samesite=lax`;

/** The theme chosen in this browser, given all cookies. */
export const themeIn = (cookies: string | undefined) =>
  (/(?:^|; ?)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1] ?? null) as Theme | null;

/**
 * Set for a moment after each change that a member makes. Meanwhile their pages are not read from the cache: another server may
 * be notified of the change after they request the next page.
 */
export const CHANGED_COOKIE = "changed";
