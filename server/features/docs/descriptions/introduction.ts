import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { LIMITS } from "#server/platform/limits/rate-limits.ts";
import prose from "./introduction.md?raw";

const THROTTLED: Record<keyof typeof LIMITS, string> = {
  signInPerName:
    "Failed sign-ins with one username or address; each network from which its owner has logged in before has its own count",
  signInPerAccount:
    "Failed sign-ins of one account, with its username and its address together (over it, every password counts as wrong)",
  signInPerAddress: "Failed sign-ins per network address",
  passkeyRequestsPerAddress: "Beginnings of logging in with a passkey per network address",
  codesPerAccount: "Wrong codes of two-step sign-in per account",
  passwordPerSession: "Wrong passwords where a logged-in user is asked for it again, per session",
  providerSignInsPerAddress: "Going to a provider to log in, and coming back, per network address",
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
  schoolLinksPerAddress: "Looks at school links, per network address",
  noticeMailPerAccount: "Mails that tell an account's owner of each kind of change in how one gets into it (likewise)",
  noticeMailPerRecipient: "The same to one recovery address, whichever accounts they are for (likewise)",
  codeMailPerAccount: "Mails that tell an account's owner of ten wrong codes (likewise)",
  unknownLinksPerAddress: "Links to stop mails that do not exist, per network address",
  unsubscribePerLink: "Uses of one link to stop mails",
  unknownTokensPerAddress: "Calls with an API token that is unknown or has ended, per network address",
  contactPerAddress: "Contact messages per network address",
  browserErrorsPerAddress: "Reports of errors in a browser per network address",
  assistantCallsPerUser: "What an assistant asks at `POST /mcp`, per owner of an API token",
  assistantCallsPerAddress: "The same without a token, per network address",
  writesPerUser: "Writes (everything but GET and previews) per logged-in user",
  previewsPerUser: "Previews per logged-in user",
  mentionsPerUser: "Suggestions of members to name, per logged-in user",
  reportsPerUser: "Reports per logged-in user",
  uploadsPerUser: "Uploads of files and pictures per logged-in user",
  documentsPerAddress: "Word documents that have to be made, per network address",
  exportsPerUser: "Downloads of all one's data per logged-in user",
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
      "Worksheets, slides and pictures. Upload a file first, then refer to it. Whoever may see something that uses a file may read it.",
  },
  accounts: {
    name: "Accounts",
    description: "Registering, logging in and out. Registering and logging in set the session cookie.",
  },
  passwords: { name: "Passwords", description: "Changing a password, and getting a new one when it is forgotten." },
  emailAddresses: {
    name: "Email addresses",
    description:
      "Confirming one's address, changing it, and undoing what somebody else has changed. Where the site requires it (`requiresConfirmedEmail` of `GET /api/site`), one may only read and save until one has confirmed the address.",
  },
  openSessions: { name: "Sessions", description: "Where one is logged in, and logging out elsewhere." },
  twoStep: {
    name: "Two-step sign-in",
    description: "Asking for a code of an authenticator app (RFC 6238) besides the password.",
  },
  apiTokens: {
    name: "API tokens",
    description:
      "What your own programs send as `Authorization: Bearer …`, in place of a session. A token reads, or reads and writes, in your name; it never gets at your account, its security, or the people of the site.",
  },
  providers: {
    name: "Sign-in with a provider",
    description:
      "Logging in with an account at a school or company (OpenID Connect), and which of them one has connected.",
  },
  passkeys: {
    name: "Passkeys",
    description:
      "Logging in with a key that a phone, a computer or a security key holds (WebAuthn), without username and password. Only where the site has a host name and https.",
  },
  deleteAccount: { name: "Account deletion", description: "Deleting one's account." },
  users: {
    name: "Users",
    description:
      "Profiles are public, except for email addresses. Sign-in history and activity belong to their owner alone: nobody else can read them, not even an admin.",
  },
  resources: {
    name: "Resources",
    description:
      "The library: tutorials, prompts, lesson plans and case studies that teachers submit. What is submitted waits as `pending` until a moderator approves or rejects it. Only approved resources are public; any other is a 404 to everyone but its author, moderators and admins.",
  },
  search: {
    name: "Search",
    description: "Everything at once: resources, discussions, and members who show their name.",
  },
  ratings: {
    name: "Ratings",
    description: "One to five stars and, if one likes, a written review. One per user and resource.",
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
    description:
      "Resources that one has begun to write, to go on with on another device. They belong to their owner alone.",
  },
  saved: { name: "Saved resources", description: "A private reading list." },
  lists: {
    name: "Lists",
    description:
      "Resources that somebody has put together, in an order of their own and with notes: `private`, shared by their `link`, or `public`. Up to 200 lists of 500 resources.",
  },
  moderation: {
    name: "Moderation",
    description: "What moderators do with submissions, and the figures on their dashboard.",
  },
  statistics: {
    name: "Statistics",
    description: "How much the library is used. Sums of weeks, without anything about a person.",
  },
  siteExports: {
    name: "Exports",
    description: "The library, the people, the log and the statistics as files, for admins. Each is kept for a day.",
  },
  reports: {
    name: "Reports",
    description:
      "What people report to the moderators, and what those decide. Several reports on one thing are handled as one.",
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
    description: "Up to 500 people at a time, each by a mail of their own.",
  },
  schoolLinks: {
    name: "School links",
    description: "Links with which many people of a school register, even where registration takes an invitation.",
  },
  adminLog: {
    name: "Log",
    description: "What moderators and admins have done. Entries are never changed, and go after two years.",
  },
  siteSettings: {
    name: "Site settings",
    description: "The site's name, announcement and links, and who may register.",
  },
  pages: {
    name: "Pages",
    description:
      "The site's own pages (`about`, `code-of-conduct`, `terms`, `privacy` and `contact`), which admins can rewrite in Markdown. What the site adds stays: the table of what is stored on the privacy page, the form on the contact page.",
  },
  forum: {
    name: "Forum",
    description: "Forums hold topics, topics hold replies. Topics and replies are written in Markdown.",
  },
  notices: {
    name: "Notices",
    description:
      "What somebody is told of: replies, comments, mentions, decisions. What they follow for it, whom they have muted, and how they want to be told.",
  },
  savedSearches: {
    name: "Saved searches",
    description: "Filters of the library whose new resources somebody wants to hear of. Up to 20.",
  },
  unsubscribe: {
    name: "Stopping mails",
    description: "With the link of a mail about notices, without logging in (RFC 8058).",
  },
  events: {
    name: "Events",
    description: "Workshops and meetings to come, also as calendar files (iCalendar, RFC 5545).",
  },
  site: { name: "Site", description: "Whether the site is well, and how to reach the people behind it." },
  sitemap: { name: "Search engines", description: "What they may read, at the addresses where they look for it." },
  docs: { name: "Documentation", description: "What you are reading." },
};
