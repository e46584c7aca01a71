import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hashToken, newToken } from "#server/core/auth/token.ts";
import { cookieAttributes } from "#server/core/http/cookie-attributes.ts";

const NAME = "passkey";
const MINUTES = 6;

const hashOf = (token: string | undefined) =>
  token && /^[\w-]{43}$/.test(token) ? { token, hash: hashToken(token) } : undefined;

/**
 * The browser that asks to sign in, known by a short-lived cookie: so nobody can make another browser sign in with what
 * was signed in theirs. One cookie serves all tabs.
 */
export const browserOf = (c: Context): Uint8Array | undefined => hashOf(getCookie(c, NAME))?.hash;

export function markBrowser(c: Context, appUrl: string): Uint8Array {
  const { token, hash } = hashOf(getCookie(c, NAME)) ?? newToken();
  const only = { path: "/api/auth/passkeys", sameSite: "Strict" as const, maxAge: MINUTES * 60 };
  setCookie(c, NAME, token, { ...cookieAttributes(appUrl), ...only });
  return hash;
}
