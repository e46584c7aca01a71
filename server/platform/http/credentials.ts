import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { CHANGED_COOKIE } from "#contract/cookies-and-headers.ts";

/** Scripts cannot read it, and other sites send it only when a person follows a link or a redirect to this site. */
export const cookieAttributes = (appUrl: string) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: appUrl.startsWith("https:"),
});

const NAME = "sid";

/** How long a session lasts after its last use. */
export const SESSION_DAYS = 30;

/** Only values that look like our tokens. With anything else the sender is a visitor, who gets cached responses. */
const TOKEN = /(?:^|; ?)sid=([\w-]{43})(?:;|$)/;

export const sessionTokenIn = (header: string | undefined) =>
  header?.includes(NAME) ? TOKEN.exec(header)?.[1] : undefined;

export const readSessionCookie = (c: Context) => sessionTokenIn(c.req.header("cookie"));

export function writeSessionCookie(c: Context, token: string, appUrl: string): void {
  c.header("Set-Cookie", undefined);
  setCookie(c, NAME, token, { ...cookieAttributes(appUrl), maxAge: SESSION_DAYS * 24 * 60 * 60 });
}

export function clearSessionCookie(c: Context, appUrl: string): void {
  c.header("Set-Cookie", undefined);
  deleteCookie(c, NAME, cookieAttributes(appUrl));
}

const CHANGED_SECONDS = 10;

/** After a change that a member makes: see `CHANGED_COOKIE`. */
export const noteChange = (c: Context, appUrl: string) =>
  setCookie(c, CHANGED_COOKIE, "1", { ...cookieAttributes(appUrl), maxAge: CHANGED_SECONDS });

export const hasJustChanged = (c: Context) => getCookie(c, CHANGED_COOKIE) !== undefined;

/** HEAD gets the same response as GET, without the body. */
export const isRead = (method: string | undefined) => method === "GET" || method === "HEAD";

/**
 * The value of an `Authorization: Bearer` header, even if it is empty; undefined if there is no such header. Other schemes are
 * ignored: a proxy in front may ask for its own password.
 */
export const bearerTokenIn = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer(?:\s|$)/i.test(header) ? header.slice("bearer".length).trim() : undefined;
