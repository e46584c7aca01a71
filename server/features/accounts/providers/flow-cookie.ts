import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { cookieAttributes } from "#server/core/http/cookie-attributes.ts";

const NAME = "oidc";

export const FLOW_MINUTES = 10;

/** Of the browser that started to sign in: nobody can make another browser finish it. */
export function readFlowCookie(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Call it after the session's cookie was written, which replaces all others. */
export function writeFlowCookie(c: Context, token: string, appUrl: string): void {
  setCookie(c, NAME, token, { ...cookieAttributes(appUrl), maxAge: FLOW_MINUTES * 60 });
}

export function clearFlowCookie(c: Context, appUrl: string): void {
  deleteCookie(c, NAME, cookieAttributes(appUrl));
}

export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** What the provider must send back, made from the cookie's token, so that none of it has to be stored. */
export function flowSecretsOf(token: string): FlowSecrets {
  const derive = (what: string) => createHmac("sha256", token).update(what).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), verifier: derive("verifier") };
}
