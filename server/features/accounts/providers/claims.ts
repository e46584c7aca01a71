import { Email, Registration } from "#contract/accounts.ts";
import { storable } from "#contract/text.ts";
import { emailDomain } from "#server/core/users/email-domain.ts";
import type { Claims } from "#server/db/schema/identities.ts";
import type { ProviderSettings } from "#server/provider-settings.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** What an ID token or the userinfo endpoint says, of any type: only the signature and who it is for were checked. */
export type RawClaims = { iss: string; sub: string; [name: string]: unknown };

const GOOGLE = "https://accounts.google.com";

/** As far as the specification lets a subject be long. */
const LONGEST_SUBJECT = 255;

/** As long as one may be that is typed in. */
const Name = Registration.shape.firstName;

/** What of a provider's words is believed and used. Rejects people who may not come from this provider. */
export function readClaims(settings: ProviderSettings, raw: RawClaims): Claims {
  if (raw.sub.length > LONGEST_SUBJECT || !storable(raw.sub)) throw new SignInRefused("refused", "subject");
  const email = Email.safeParse(raw.email);
  const claims = {
    issuer: raw.iss,
    subject: raw.sub,
    email: email.success ? email.data : null,
    emailConfirmed: email.success && isConfirmed(settings, raw, email.data),
    emailUnusable: !email.success && typeof raw.email === "string" && raw.email !== "",
    firstName: nameIn(raw.given_name),
    lastName: nameIn(raw.family_name),
  };
  if (settings.domains.length > 0) requireDomain(settings, raw, claims);
  return claims;
}

/**
 * Microsoft has a claim of its own for it. Where a provider says nothing, as most of those that a school runs itself, the
 * operator vouches for the addresses at the domains that were set.
 */
function isConfirmed({ domains }: ProviderSettings, raw: RawClaims, email: string): boolean {
  const told = raw.email_verified ?? raw.xms_edov;
  if (told !== undefined) return [true, "true", 1, "1"].includes(told as never);
  return domains.includes(emailDomain(email));
}

/**
 * Anybody can make an account at Google with any address that they could once read the mail of. Only `hd` says that the
 * domain's owner runs the account.
 */
function requireDomain(settings: ProviderSettings, raw: RawClaims, claims: Claims): void {
  const email = confirmedAddress(claims);
  const isGoogle = raw.iss === GOOGLE;
  const domain = isGoogle ? String(raw.hd ?? "").toLowerCase() : emailDomain(email);
  if (!settings.domains.includes(domain)) throw new SignInRefused("domain");
}

/** The address that decides whose account it is. */
export function confirmedAddress({ email, emailConfirmed, emailUnusable }: Claims): string {
  if (emailUnusable) throw new SignInRefused("address");
  if (!email || !emailConfirmed) throw new SignInRefused("unconfirmed");
  return email;
}

function nameIn(value: unknown): string | null {
  const name = Name.safeParse(typeof value === "string" ? value : undefined);
  return name.success ? name.data : null;
}
