import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { cookieAttributes } from "#server/core/http/cookie-attributes.ts";
import { SESSION_DAYS } from "./sessions.ts";

const NAME = "sid";

/** Only what looks like one of our tokens. With anything else the sender is a visitor, who gets cached responses. */
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
