const COOKIE = "tz";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What to assign to `document.cookie`, so that the server prints a member's dates as this browser does; null forgets it. */
export const zoneCookie = (zone: string | null) =>
  `${COOKIE}=${zone ?? ""}; path=/; max-age=${zone ? ONE_YEAR_SECONDS : 0}; samesite=lax`;

/** The names of time zones, but no bare offsets such as "+01:00". */
const NAME = /(?:^|; ?)tz=([A-Za-z][\w+\-/]{0,63})(?:;|$)/;

/** The reader's time zone, given all cookies; null if none is named, or one that nobody knows. */
export function zoneIn(cookies: string | undefined): string | null {
  const name = NAME.exec(cookies ?? "")?.[1];
  try {
    return name ? new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}
