import { REQUESTS, ROSA, unnamed } from "./requests.ts";

const invitation = {
  id: 4,
  ...(REQUESTS.InvitationInput as object),
  createdBy: 1,
  author: { id: 1, name: "Ada Lind", image: null },
  createdAt: "2026-03-12T09:30:00.000Z",
  expiresAt: "2026-03-26T09:30:00.000Z",
};

const {
  contactEmail: _,
  domains: __,
  staffTwoStep: ___,
  logoId: ____,
  logoDarkId: _____,
  accent: ______,
  ...publicSettings
} = REQUESTS.SiteInput as Record<string, unknown>;
const site = { ...publicSettings, logo: null, logoDark: null, stylesheet: "/accent/174a8f-3f0c92ab.css" };

const week = { monday: "2026-03-09", views: 340, copies: 45, downloads: 20, trials: null, emptySearches: 10 };

const { kind, targetId, reason, note } = REQUESTS.ReportDraft as Record<string, unknown>;
const reported = { reason, note, createdAt: "2026-03-12T08:05:12.330Z" };

const openCase = {
  id: 9,
  kind,
  targetId,
  isOwn: false,
  target: {
    title: "Stress-test your rubric",
    excerpt: "Cheap essays, written by people: https://essays.example",
    userId: 58,
    author: unnamed(58),
    url: "/resources/7#comment-83",
  },
  reasons: [reason],
  reports: [{ userId: 12, author: ROSA, ...reported }],
  status: "open",
  outcome: null,
  note: null,
  openedAt: "2026-03-12T08:05:12.330Z",
  closedAt: null,
};

const { tellMembers: _tell, seen: _seen, ...pageText } = REQUESTS.SitePageChange as Record<string, unknown>;

/** Responses for moderators and admins only, and what admins set for everybody, by the name of the schema. */
export const ADMIN_RESPONSES = {
  Statistics: { weeks: [week], emptySearches: [{ words: "exit tickets", count: 10 }] },
  SiteExport: {
    id: 3,
    kind: "people",
    status: "done",
    done: 412,
    total: 412,
    bytes: 58_213,
    name: "people-2026-03-12.csv",
    createdAt: "2026-03-12T09:30:00.000Z",
    expiresAt: "2026-03-13T09:30:00.000Z",
  },
  Report: { id: 14, kind, targetId, ...reported, outcome: null },
  ReportCase: openCase,
  "PUT /api/admin/reports/:id": {
    ...openCase,
    status: "closed",
    outcome: "kept",
    note: "Harmless: the link is the author's own.",
    closedAt: "2026-03-12T09:30:00.000Z",
  },
  Person: {
    id: 12,
    username: "rosa.delgado",
    email: "rosa.delgado@example.org",
    emailConfirmed: true,
    firstName: "Rosa",
    lastName: "Delgado",
    role: null,
    restingRole: null,
    createdAt: "2026-02-03T08:15:30.482Z",
    lastSeenAt: "2026-03-12",
    resourceCount: 4,
    postCount: 17,
    suspendedUntil: null,
    suspensionReason: null,
  },
  PeopleExport: { csv: "id,username,email\r\n12,rosa.delgado,rosa.delgado@example.org\r\n" },
  RemovedPost: {
    kind: "comment",
    id: 83,
    userId: 31,
    author: unnamed(31),
    title: "Stress-test your rubric",
    excerpt: "Buy cheap watches.",
    removedBy: "moderator",
    removedAt: "2026-03-12T09:30:00.000Z",
    restorableUntil: "2026-04-11T09:30:00.000Z",
    url: "/resources/7",
    refusal: null,
  },
  Invitation: invitation,
  NewInvitation: {
    ...invitation,
    url: "https://hub.example.org/register?invite=q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
  },
  InviteeCheck: { members: ["rosa.delgado@example.org"], invited: [] },
  InvitationBatch: {
    id: 2,
    createdBy: 1,
    author: { id: 1, name: "Ada Lind", image: null },
    createdAt: "2026-03-12T09:30:00.000Z",
    running: true,
    people: 480,
    counts: { waiting: 230, sent: 238, joined: 9, withdrawn: 0, expired: 0, member: 3, invited: 0 },
  },
  Invitee: {
    id: 31,
    email: "new.colleague@example.org",
    name: "Jörg Müller",
    role: null,
    state: "sent",
    sentAt: "2026-03-12T09:31:00.000Z",
  },
  SchoolLink: {
    id: 3,
    ...(REQUESTS.SchoolLinkInput as object),
    uses: 41,
    createdBy: 1,
    author: { id: 1, name: "Ada Lind", image: null },
    createdAt: "2026-03-12T09:30:00.000Z",
    endsAt: "2026-06-30T23:59:59.000Z",
    url: "https://hub.example.org/join/q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
  },
  JoinState: { valid: true, domain: "lake.example.edu" },
  LogEntry: {
    id: 77,
    actorId: 1,
    action: "resource_approved",
    kind: "resource",
    targetId: 12,
    details: null,
    resourceTitle: "Find the Flaw",
    people: [{ id: 1, name: "Ada Lind", image: null }],
    createdAt: "2026-03-12T09:30:00.000Z",
  },
  Site: {
    ...site,
    passkeys: true,
    url: "https://hub.example.org",
    requiresConfirmedEmail: true,
    providers: [{ name: "google", label: "Google" }],
  },
  SiteInput: REQUESTS.SiteInput,
  SitePage: {
    page: "terms",
    lead: "Short, and meant to be read.",
    parts: ['<h2 id="user-content-your-account">Your account</h2>\n<p>One for each person.</p>'],
    changedAt: "2026-03-12T09:30:00.000Z",
  },
  ManagedPage: {
    page: "terms",
    ...pageText,
    version: 5,
    isOriginal: false,
    toldMembers: true,
    changedAt: "2026-03-12T09:30:00.000Z",
  },
  PageVersion: {
    id: 5,
    ...pageText,
    toldMembers: true,
    createdBy: 1,
    author: { id: 1, name: "Ada Lind", image: null },
    createdAt: "2026-03-12T09:30:00.000Z",
  },
};
