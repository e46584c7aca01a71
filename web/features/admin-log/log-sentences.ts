import type { LogEntry, LoggedAction } from "#contract/admin-log.ts";
import type { Role } from "#contract/roles.ts";
import type { SiteInput } from "#contract/site.ts";
import type { Clock } from "#web/lib/format/clock.ts";
import { untilWhen } from "#web/lib/format/format.ts";
import { ROLE_LABELS } from "#web/ui/role.tsx";

type Details = NonNullable<LogEntry["details"]>;

type Sentence = {
  /** Comes between who did it and what it was done to. */
  verb: string;
  /** Comes after that, if there is more to say. */
  more?: (details: Details, clock: Clock, nameOf: (id: unknown) => string) => string;
  /** The page of what it was done to is no longer there. */
  isGone?: true;
};

const byAuthor = ({ userId }: Details, _: Clock, nameOf: (id: unknown) => string) =>
  userId ? `by ${nameOf(userId)}` : "";

const roleName = (role: unknown) => ROLE_LABELS[role as Role] ?? "Member";

/** What the log says, as in "Mira changed the role of Sam Reed (User #12) from Member to Moderator". */
export const SENTENCES: Record<LoggedAction, Sentence> = {
  resource_approved: { verb: "approved" },
  resource_rejected: { verb: "rejected" },
  resource_reviewed: { verb: "explained the decision on" },
  resource_reopened: { verb: "reopened" },
  resource_edited: { verb: "edited" },
  resource_deleted: { verb: "deleted", isGone: true },
  report_closed: {
    verb: "closed",
    more: ({ action, kind }) =>
      action === "keep" ? "and kept" : kind === "user" ? "about the suspended" : "and removed",
  },
  role_changed: {
    verb: "changed the role of",
    more: ({ from, to }) => `from ${roleName(from)} to ${roleName(to)}`,
  },
  role_rested: { verb: "reset their password by email, so the role was put on hold for" },
  user_suspended: {
    verb: "suspended",
    more: ({ until, reason }, clock) => `${untilWhen(String(until), clock)}: ${reason}`,
  },
  suspension_ended: { verb: "ended the suspension of" },
  user_deleted: {
    verb: "deleted the account of",
    more: ({ erasePosts }) => (erasePosts ? "and erased what they had posted" : ""),
    isGone: true,
  },
  confirmation_sent: { verb: "sent a new link to confirm the address to" },
  people_exported: { verb: "exported", more: ({ people }) => `(${people})` },
  invitation_created: { verb: "created", more: ({ role }) => (role ? `for a new ${role}` : "") },
  invitation_withdrawn: { verb: "withdrew" },
  invitations_created: { verb: "created", more: ({ people }) => `for ${people} people` },
  invitations_changed: { verb: "changed", more: batchChange },
  school_link_created: { verb: "created", more: schoolLinkName },
  school_link_revoked: { verb: "revoked", more: schoolLinkName },
  forum_created: { verb: "created" },
  forum_changed: { verb: "changed", more: ({ archived }) => (archived ? "(archived)" : "") },
  forum_deleted: { verb: "deleted", isGone: true },
  event_created: { verb: "announced" },
  event_changed: { verb: "changed" },
  event_deleted: { verb: "deleted", isGone: true },
  site_changed: { verb: "changed", more: changedSettings },
  site_exported: { verb: "exported" },
  page_changed: { verb: "changed", more: ({ toldMembers }) => (toldMembers ? "and told members of it" : "") },
  page_restored: {
    verb: "restored",
    more: ({ version }) => (version ? `as it was in version ${version}` : "in its original text"),
  },
  tool_created: { verb: "added" },
  tool_changed: { verb: "changed", more: toolStatus },
  tool_deleted: { verb: "deleted", isGone: true },
  comment_removed: { verb: "removed", more: byAuthor },
  rating_removed: { verb: "removed", more: byAuthor },
  trial_removed: { verb: "removed", more: byAuthor },
  topic_removed: { verb: "removed", more: byAuthor, isGone: true },
  reply_removed: { verb: "removed", more: byAuthor },
  comment_restored: { verb: "restored", more: byAuthor },
  rating_restored: { verb: "restored", more: byAuthor },
  trial_restored: { verb: "restored", more: byAuthor },
  topic_restored: { verb: "restored", more: byAuthor },
  reply_restored: { verb: "restored", more: byAuthor },
  list_removed: { verb: "took down", more: byAuthor, isGone: true },
  topic_changed: { verb: "changed", more: stateOf },
  library_imported: {
    verb: "added to",
    more: ({ resources, lists, status }) => `${resources} resources and ${lists} lists from files, as ${status}`,
  },
};

const BATCH_CHANGES: Record<string, string> = {
  stopped: "and stopped it",
  continued: "and resumed it",
  resent: "and sent again to",
  withdrawn: "and withdrew those to",
};

function batchChange({ action, people }: Details): string {
  return [BATCH_CHANGES[String(action)], people && `${people} people`].filter(Boolean).join(" ");
}

function schoolLinkName({ name, domain }: Details): string {
  return [name && `“${name}”`, domain && `for ${domain}`].filter(Boolean).join(" ");
}

/** As the form of the settings calls them. */
const SETTINGS: Record<keyof SiteInput, string> = {
  name: "name",
  tagline: "tagline",
  announcement: "announcement",
  registration: "who may register",
  socialLinks: "social links",
  contactEmail: "contact email",
  domains: "domains",
  staffTwoStep: "two-step sign-in of staff",
  namesShown: "names of newcomers",
  readers: "who may read",
  logoId: "logo",
  logoDarkId: "logo for dark pages",
  accent: "accent color",
  footerText: "footer text",
};

function changedSettings({ changed }: Details): string {
  if (!Array.isArray(changed)) return "";
  return `(${changed.map((field) => SETTINGS[field as keyof SiteInput] ?? field).join(", ")})`;
}

/** As it is after the change. */
function toolStatus({ status, was }: Details): string {
  const words = status === "not_approved" ? "not approved" : status === "limited" ? "limited" : "approved";
  return `(${was ? `“${was}” before, ` : ""}${words} here)`;
}

/** "Role changed" */
export const actionName = (action: string) =>
  `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll("_", " ")}`;

const STATES: [name: string, on: string, off: string][] = [
  ["pinned", "pinned it", "unpinned it"],
  ["locked", "locked it", "unlocked it"],
];

function stateOf(details: Details): string {
  const changes = STATES.flatMap(([name, on, off]) => (name in details ? [details[name] ? on : off] : []));
  const moved = details.forumId ? [`moved it to forum #${details.forumId}`] : [];
  return changes.length + moved.length > 0 ? `and ${[...changes, ...moved].join(", ")}` : "";
}
