import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { LIMITS } from "#server/platform/limits/rate-limits.ts";
import prose from "./introduction.md?raw";

const THROTTLED: Record<keyof typeof LIMITS, string> = {
  signInPerName:
    "Failed logins with one username or address; each network from which its owner has logged in before has its own count",
  signInPerAccount:
    "Failed logins to one account, with its username and its address together (over the limit, every password counts as wrong)",
  signInPerAddress: "Failed logins per network address",
  passkeyRequestsPerAddress: "Logins begun with a passkey, per network address",
  codesPerAccount: "Wrong codes for two-step sign-in, per account",
  passwordPerSession: "Wrong passwords when a logged-in user is asked for it again, per session",
  providerSignInsPerAddress: "Redirects to a provider for logging in, and back, per network address",
  registrationPerAddress: "Registrations per network address",
  resetRequestPerAddress: "Requests for password-reset emails per network address",
  resetCheckPerAddress: "Checks of reset links, per network address",
  resetMailPerAccount:
    "Password-reset emails per account, to either address (over the limit, the answer stays the same, but no email is sent)",
  resetMailPerRecipient: "Password-reset emails to one recovery address, for all accounts together (likewise)",
  confirmMailPerAccount: "Repeated requests for a confirmation link, per account",
  confirmMailPerRecipient: "Confirmation links to one address, for all accounts together",
  emailChangePerAccount: "Requests for a new email address, per account",
  emailLinksPerAddress: "Uses and checks of links that confirm an address or undo a change, per network address",
  schoolLinksPerAddress: "Checks of school links, per network address",
  noticeMailPerAccount: "Security notices of one kind to an account's owner (likewise)",
  noticeMailPerRecipient: "The same to one recovery address, for all accounts together (likewise)",
  codeMailPerAccount: "Emails that notify an account's owner of ten wrong codes (likewise)",
  unknownLinksPerAddress: "Unknown unsubscribe links, per network address",
  unsubscribePerLink: "Uses of one unsubscribe link",
  unknownTokensPerAddress: "Calls with an API token that is unknown or has ended, per network address",
  contactPerAddress: "Contact messages per network address",
  browserErrorsPerAddress: "Reports of errors in a browser per network address",
  assistantCallsPerUser: "Requests of an assistant to `POST /mcp`, per owner of an API token",
  assistantCallsPerAddress: "The same without a token, per network address",
  writesPerUser: "Writes (everything but GET and previews) per logged-in user",
  previewsPerUser: "Previews per logged-in user",
  mentionsPerUser: "Lookups of members to mention, per logged-in user",
  reportsPerUser: "Reports per logged-in user",
  uploadsPerUser: "Files and pictures uploaded or renamed, per logged-in user",
  documentsPerAddress: "Word documents that are made anew, per network address",
  exportsPerUser: "Downloads of one's own data, per logged-in user",
};

const minutes = (seconds: number) => (seconds === 60 ? "1 minute" : `${seconds / 60} minutes`);

/** The figures come from the code, so that the text cannot contradict it. */
const throttles = Object.entries(LIMITS).map(
  ([name, { hits, seconds }]) => `| ${THROTTLED[name as keyof typeof LIMITS]} | ${hits} | ${minutes(seconds)} |`,
);

/** Includes addresses that can be copied and that work on this hub. */
export const introductionFor = (appUrl: string) =>
  prose
    .replaceAll("{appUrl}", appUrl)
    .replace("{throttles}", ["| What | At most | Within |", "|---|---|---|", ...throttles].join("\n"));

/** The description of each feature, by its name. */
export const TAGS: Record<string, { name: string; description: string }> = {
  files: {
    name: "Files",
    description:
      "Worksheets, slides and pictures. Upload a file first, then refer to it. Anybody who may see something that uses a file may read the file.",
  },
  accounts: {
    name: "Accounts",
    description: "Registering, logging in and out. Registering and logging in set the session cookie.",
  },
  passwords: { name: "Passwords", description: "Changing a password, and getting a new one when it is forgotten." },
  emailAddresses: {
    name: "Email addresses",
    description:
      "Confirming your address, changing it, and undoing a change that somebody else made. Where the site requires it (`requiresConfirmedEmail` of `GET /api/site`), you may only read and save until you have confirmed the address.",
  },
  openSessions: { name: "Sessions", description: "Where you are logged in, and logging out elsewhere." },
  twoStep: {
    name: "Two-step sign-in",
    description: "Logging in with a code from an authenticator app (RFC 6238) besides the password.",
  },
  apiTokens: {
    name: "API tokens",
    description:
      "Your own programs send a token as `Authorization: Bearer …` instead of a session. A token reads, or reads and writes, in your name; it has no access to your account, its security, or the people of the site.",
  },
  providers: {
    name: "Logging in with a provider",
    description:
      "Logging in with an account at a school or company (OpenID Connect), and the accounts that you have connected.",
  },
  passkeys: {
    name: "Passkeys",
    description:
      "Logging in with a key that a phone, a computer or a security key holds (WebAuthn), without username and password. Only where the site has a host name and https.",
  },
  deleteAccount: { name: "Account deletion", description: "Deleting your account." },
  users: {
    name: "Users",
    description:
      "Profiles are public, except for email addresses. Login history and activity are visible to their owner alone, not even to admins.",
  },
  resources: {
    name: "Resources",
    description:
      "The library: tutorials, prompts, lesson plans and case studies that teachers submit. A submission is `pending` until a moderator approves or rejects it. Only approved resources are public; any other is a 404 to everyone but its author, moderators and admins.",
  },
  search: {
    name: "Search",
    description: "Everything at once: resources, discussions, and members who show their name.",
  },
  ratings: {
    name: "Ratings",
    description: "One to five stars and an optional written review. One per user and resource.",
  },
  trials: {
    name: "Trials",
    description:
      "How a resource went in class: with which tool, when, and whether it worked. One per user, resource and day.",
  },
  tools: {
    name: "AI tools",
    description:
      "Which AI tools the school allows, for which grades and how much of students' data. Resources and trials name tools freely; the rule applies where a name or spelling is the same, whatever the case of A to Z.",
  },
  comments: { name: "Comments", description: "Discussion under a resource." },
  preview: { name: "Preview", description: "How a text will look, before it is published." },
  drafts: {
    name: "Drafts",
    description: "Unfinished resources, to be continued on any device. Only their owner can see them.",
  },
  saved: { name: "Saved resources", description: "A private reading list." },
  lists: {
    name: "Lists",
    description:
      "Collections of resources, ordered and with notes: `private`, shared by their `link`, or `public`. Up to 200 lists of 500 resources.",
  },
  moderation: {
    name: "Moderation",
    description: "Moderators' decisions on submissions, and the figures on their dashboard.",
  },
  statistics: {
    name: "Statistics",
    description: "How much the library is used: weekly sums, without anything about a person.",
  },
  siteExports: {
    name: "Exports",
    description: "The library, the people, the log and the statistics as files, for admins. Each is kept for a day.",
  },
  reports: {
    name: "Reports",
    description:
      "Reports to the moderators, and their decisions. Several reports about one thing are handled as one case.",
  },
  removed: {
    name: "Removed posts",
    description: `Comments, ratings, trials, topics and replies that were removed. Moderators can restore them for ${RESTORABLE_DAYS} days.`,
  },
  people: { name: "People", description: "Roles and suspension, for admins." },
  invitations: {
    name: "Invitations",
    description: "Links with which one person can register, even where registration is closed.",
  },
  invitationBatches: {
    name: "Inviting many",
    description: "Up to 500 people at a time, each with a separate email.",
  },
  schoolLinks: {
    name: "School links",
    description: "Links with which many people of a school can register, even where registration needs an invitation.",
  },
  adminLog: {
    name: "Log",
    description: "Actions of moderators and admins. Entries are never changed, and are deleted after two years.",
  },
  siteSettings: {
    name: "Site settings",
    description: "The site's name, announcement and links, and who may register.",
  },
  pages: {
    name: "Pages",
    description:
      "The site's own pages (`about`, `code-of-conduct`, `terms`, `privacy` and `contact`), which admins can rewrite in Markdown. The site's own parts stay: the table of stored data on the privacy page, and the form on the contact page.",
  },
  forum: {
    name: "Forum",
    description: "Forums hold topics, topics hold replies. Topics and replies are written in Markdown.",
  },
  notices: {
    name: "Notices",
    description:
      "Notices of replies, comments, mentions and decisions; what a member follows, whom they have muted, and how they want to be notified.",
  },
  savedSearches: {
    name: "Saved searches",
    description: "Searches of the library that notify a member of new resources. Up to 20.",
  },
  unsubscribe: {
    name: "Unsubscribing",
    description: "With the link of an email about notices, without logging in (RFC 8058).",
  },
  events: {
    name: "Events",
    description: "Upcoming workshops and meetings, also as calendar files (iCalendar, RFC 5545).",
  },
  site: { name: "Site", description: "The state of the site, and how to reach the people behind it." },
  sitemap: { name: "Search engines", description: "Files that search engines look for at fixed addresses." },
  docs: { name: "Documentation", description: "This documentation." },
};
