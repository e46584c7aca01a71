import { REQUESTS, ROSA, unnamed } from "./requests.ts";

const invitation = {
  id: 4,
  ...(REQUESTS.InvitationInput as object),
  createdBy: 1,
  createdAt: "2026-03-12T09:30:00.000Z",
  expiresAt: "2026-03-26T09:30:00.000Z",
};

const { contactEmail: _, domains: __, staffTwoStep: ___, ...site } = REQUESTS.SiteInput as Record<string, unknown>;

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

/** What only moderators and admins get to see, by the name of its schema; and what admins set for everybody. */
export const ADMIN_RESPONSES = {
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
  LogEntry: {
    id: 77,
    actorId: 1,
    action: "resource_approved",
    kind: "resource",
    targetId: 12,
    details: null,
    resourceTitle: "Find the Flaw",
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
};
