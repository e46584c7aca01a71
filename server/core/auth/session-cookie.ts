import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { SESSION_DAYS } from "./sessions.ts";

const NAME = "sid";

/** Only what looks like one of our tokens. With anything else the sender is a visitor, who gets cached responses. */
const TOKEN = /(?:^|; ?)sid=([\w-]{43})(?:;|$)/;

export const sessionTokenIn = (header: string | undefined) =>
  header?.includes(NAME) ? TOKEN.exec(header)?.[1] : undefined;

export const readSessionCookie = (c: Context) => sessionTokenIn(c.req.header("cookie"));

export function writeSessionCookie(c: Context, token: string, appUrl: string): void {
  c.header("Set-Cookie", undefined);
  setCookie(c, NAME, token, { ...attributes(appUrl), maxAge: SESSION_DAYS * 24 * 60 * 60 });
}

export function clearSessionCookie(c: Context, appUrl: string): void {
  c.header("Set-Cookie", undefined);
  deleteCookie(c, NAME, attributes(appUrl));
}

const attributes = (appUrl: string) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: appUrl.startsWith("https:"),
});
