/** Why logging in with a provider failed. Pages explain it in their own words, never in the provider's. */
export const SIGN_IN_PROBLEMS = [
  /** The person or the provider refused. */
  "denied",
  /** Too late, a second time, or in another browser than the one where it started. */
  "stale",
  /** The provider's answer cannot be trusted. */
  "refused",
  /** The provider does not answer, or not now. */
  "unavailable",
  /** There is no such provider here. */
  "unknown",
  /** The provider sent no address, or an unconfirmed one. */
  "unconfirmed",
  /** Nobody could register with the address that the provider sent, such as one with letters outside ASCII. */
  "address",
  /** The address is not at a domain that is allowed for this provider. */
  "domain",
  /** There is no account yet, and this person may not make one. */
  "registration",
  /** There is an account that this person cannot connect, as it has no password to ask for. */
  "join",
  /** It is connected with somebody else's account. */
  "taken",
  /** The member logged out, or in as somebody else, while connecting or confirming their identity. */
  "session",
  /** The identity belongs to somebody other than the account's owner. */
  "other-person",
  /** The provider did not ask the person at the keyboard to log in again. */
  "not-asked",
  "too-many",
] as const;

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Browsers drop tabs, newlines and the like from addresses: `/\t/host` would become `//host`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to reject
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Where to go after logging in: always a path on this site, never another one. */
export function safeRedirect(value: string | null | undefined): string {
  const staysHere = value && /^\/(?![/\\])/.test(value) && !CONTROL.test(value);
  return staysHere ? value : "/";
}

/** Apart from the schemas, which pages load only where something is sent. */
export const MOST_PASSKEYS = 20;

/** Whether an account has lost its address because somebody else has confirmed it. The account then gets no mail. */
export const hasNoAddress = (email: string): boolean => /@invalid$/i.test(email);

/** A suspension until this date has no planned end. */
export const FURTHER_NOTICE = "2199-12-31T00:00:00.000Z";

/** The query string with which a login page leads back to an address, with readable slashes. */
export const redirectQuery = (address: string) =>
  `?redirectTo=${encodeURIComponent(address).replaceAll("%2F", "/").replaceAll("'", "%27")}`;

/** The login page that leads back to this path and query. */
export const loginHref = (address: string) => `/login${redirectQuery(address)}`;
