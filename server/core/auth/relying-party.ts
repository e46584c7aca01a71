import { isIP } from "node:net";
import type { Config } from "#server/config.ts";
import { HttpError } from "#server/core/api/http-error.ts";

/** Who a passkey is for, in the words of WebAuthn: the host name, and the origin of the pages that may ask for it. */
type RelyingParty = { id: string; origin: string };

/** Browsers know passkeys only for a host with a name, under https or on the computer itself. */
export function relyingPartyOf(appUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  const isSecure = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
  return isSecure ? { id: hostname, origin } : null;
}

export function relyingParty({ appUrl }: Pick<Config, "appUrl">): RelyingParty {
  const found = relyingPartyOf(appUrl);
  if (!found) throw new HttpError(409, "Passkeys need a site with a name and https. This one has none.");
  return found;
}
