/** Why logging in with a provider came to nothing. Pages say it in words of their own, never in the provider's. */
export const SIGN_IN_PROBLEMS = [
  /** The person, or the provider, said no. */
  "denied",
  /** Too late, a second time, or in another browser than the one it was started in. */
  "stale",
  /** What the provider sent is not to be trusted. */
  "refused",
  /** The provider does not answer, or not now. */
  "unavailable",
  /** There is no such provider here. */
  "unknown",
  /** The provider has told no address, or one that it has not confirmed. */
  "unconfirmed",
  /** Nobody could register with the address that the provider has told, such as one with letters outside ASCII. */
  "address",
  /** The address is not at a domain that may come from this provider. */
  "domain",
  /** There is no account yet, and this person may not make one. */
  "registration",
  /** There is an account that this person cannot be joined with, as it has no password to ask for. */
  "join",
  /** Somebody else's account is connected with it. */
  "taken",
  /** Somebody logged out, or in as somebody else, while connecting or proving who they are. */
  "session",
  /** Proved to be somebody other than the account's owner. */
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

/** Whether an account has lost its address, because somebody else has confirmed that it is theirs. No mail reaches it then. */
export const hasNoAddress = (email: string): boolean => /@invalid$/i.test(email);

/** A suspension that lasts until then has no end in mind. */
export const FURTHER_NOTICE = "2199-12-31T00:00:00.000Z";

/** The query string with which a sign-in page leads back to an address, its slashes kept readable. */
export const redirectQuery = (address: string) =>
  `?redirectTo=${encodeURIComponent(address).replaceAll("%2F", "/").replaceAll("'", "%27")}`;

/** The login page that leads back to this path and query. */
export const loginHref = (address: string) => `/login${redirectQuery(address)}`;
