import { REQUESTS } from "./requests.ts";

const invitation = {
  id: 4,
  ...(REQUESTS.InvitationInput as object),
  createdBy: 1,
  createdAt: "2026-03-12T09:30:00.000Z",
  expiresAt: "2026-03-26T09:30:00.000Z",
};

const { contactEmail: _, domains: __, ...site } = REQUESTS.SiteInput as Record<string, unknown>;

/** What only admins get to see, by the name of its schema; and what they set for everybody. */
export const ADMIN_RESPONSES = {
  Person: {
    id: 12,
    username: "rosa.delgado",
    email: "rosa.delgado@example.org",
    firstName: "Rosa",
    lastName: "Delgado",
    role: null,
    createdAt: "2026-02-03T08:15:30.482Z",
    lastSeenAt: "2026-03-12",
    resourceCount: 4,
    postCount: 17,
    suspendedUntil: null,
    suspensionReason: null,
  },
  Invitation: invitation,
  NewInvitation: {
    ...invitation,
    url: "https://hub.example.org/register?invite=q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
  },
  LogEntry: {
    id: 77,
    actorId: 1,
    action: "role_changed",
    kind: "user",
    targetId: 12,
    details: { from: null, to: "moderator" },
    createdAt: "2026-03-12T09:30:00.000Z",
  },
  Site: site,
  SiteInput: REQUESTS.SiteInput,
};
