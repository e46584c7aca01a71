import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_DAYS } from "./sessions.ts";

const NAME = "sid";

export const readSessionCookie = (c: Context) => getCookie(c, NAME);

/** A quicker look at the header itself, which may see a cookie where there is none but never misses one. */
export const hasSessionCookie = (header: string | undefined) => header?.includes(`${NAME}=`) ?? false;

export function writeSessionCookie(c: Context, secret: string, appUrl: string): void {
  setCookie(c, NAME, secret, { ...attributes(appUrl), maxAge: SESSION_DAYS * 24 * 60 * 60 });
}

export function clearSessionCookie(c: Context, appUrl: string): void {
  deleteCookie(c, NAME, attributes(appUrl));
}

const attributes = (appUrl: string) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: appUrl.startsWith("https:"),
});
