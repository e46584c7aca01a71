import { LIMITS } from "#server/core/limits/rate-limits.ts";
import prose from "./introduction.md?raw";

const THROTTLED: Record<keyof typeof LIMITS, string> = {
  signInPerAccount: "Failed sign-ins per account, from wherever its owner has not signed in before",
  signInPerKnownNetwork: "Failed sign-ins per account and network from which its owner has signed in before",
  signInPerAddress: "Failed sign-ins per network address",
  passkeyRequestsPerAddress: "Beginnings of signing in with a passkey per network address",
  codesPerAccount: "Wrong codes of two-step sign-in per account",
  passwordPerSession: "Wrong passwords where a signed-in user is asked for it again, per session",
  providerSignInsPerAddress: "Going to a provider to sign in, and coming back, per network address",
  registrationPerAddress: "Registrations per network address",
  resetRequestPerAddress: "Requests for password-reset mails per network address",
  resetCheckPerAddress: "Looks at whether a reset link can still be used, per network address",
  resetMailPerAccount:
    "Password-reset mails per account, to either address (over it, the answer stays the same, but no mail is sent)",
  resetMailPerRecipient: "Password-reset mails to one recovery address, whichever accounts they are for (likewise)",
  confirmMailPerAccount: "Links to confirm an address that one asks for again, per account",
  confirmMailPerRecipient: "Links to confirm one address, whichever accounts they are for",
  emailChangePerAccount: "New addresses that one asks for, per account",
  emailLinksPerAddress: "Uses of and looks at links that confirm an address or take a change back, per network address",
  noticeMailPerAccount: "Mails that tell an account's owner of each kind of change in how one gets into it (likewise)",
  noticeMailPerRecipient: "The same to one recovery address, whichever accounts they are for (likewise)",
  codeMailPerAccount: "Mails that tell an account's owner of ten wrong codes (likewise)",
  unknownLinksPerAddress: "Links to stop mails that do not exist, per network address",
  unsubscribePerLink: "Uses of one link to stop mails",
  unknownTokensPerAddress: "Calls with an API token that is unknown or has ended, per network address",
  contactPerAddress: "Contact messages per network address",
  browserErrorsPerAddress: "Reports of errors in a browser per network address",
  writesPerUser: "Writes (everything but GET and previews) per signed-in user",
  previewsPerUser: "Previews per signed-in user",
  reportsPerUser: "Reports per signed-in user",
  documentsPerAddress: "Word documents that have to be made, per network address",
  exportsPerUser: "Downloads of all one's data per signed-in user",
};

const minutes = (seconds: number) => (seconds === 60 ? "1 minute" : `${seconds / 60} minutes`);

/** The figures come from the program, so that the text cannot be wrong about them. */
const throttles = Object.entries(LIMITS).map(
  ([name, { hits, seconds }]) => `| ${THROTTLED[name as keyof typeof LIMITS]} | ${hits} | ${minutes(seconds)} |`,
);

/** With addresses that can be copied and work where this hub is. */
export const introductionFor = (appUrl: string) =>
  prose
    .replaceAll("{appUrl}", appUrl)
    .replace("{throttles}", ["| What | At most | Within |", "|---|---|---|", ...throttles].join("\n"));
