import { validTrial } from "#contract/testing/drafts.ts";
import type { Self } from "#contract/users.ts";
import { REQUESTS } from "#server/features/docs/examples/requests.ts";
import { draft } from "#server/testing/resources.ts";
import { ADMIN } from "#server/testing/template.ts";
import { twoStepStart } from "#server/testing/two-step.ts";
import type { Person } from "./permission-statuses.ts";

let registered = 0;

const newcomer = () => ({
  username: `newcomer${++registered}`,
  email: `newcomer${registered}@example.org`,
  password: "a-long-password",
});

export const invitee = () => ({ email: `invitee${++registered}@example.org`, role: "moderator" });

const SITE = {
  name: "AI Educators Hub",
  tagline: "For teachers.",
  announcement: null,
  registration: "open",
  socialLinks: [],
  contactEmail: null,
};

export const EVENT = {
  title: "Workshop",
  description: "Bring a laptop.",
  startsAt: "2127-04-16T22:00:00Z",
  endsAt: "2127-04-16T23:00:00Z",
  location: "Online",
  url: null,
};

export const TOOL = { name: "A tool", status: "approved", studentData: "none" };

const passwordOf = (caller: Person) => (caller === "admin" ? ADMIN.password : "a-long-password");

/** A valid body for every call that takes one. */
export const BODIES: Record<string, (owner: Self, caller: Person) => object> = {
  "POST /api/auth/register": newcomer,
  "POST /api/auth/login": ({ username }) => ({ username, password: "a-long-password" }),
  "POST /api/auth/confirm": (_, caller) => ({ password: passwordOf(caller) }),
  // Unchanged, because everybody must be able to log in again.
  "POST /api/auth/change-password": (_, caller) => ({
    currentPassword: passwordOf(caller),
    newPassword: passwordOf(caller),
  }),
  "POST /api/auth/password-reset-request": ({ email }) => ({ email }),
  "POST /api/auth/password-reset/check": () => ({ token: "made-up" }),
  "POST /api/auth/password-reset": () => ({ token: "made-up", newPassword: "a-long-password" }),
  "POST /api/auth/confirm-email": () => ({ token: "made-up" }),
  "POST /api/auth/undo-email-change": () => ({ token: "made-up" }),
  "POST /api/auth/email-link/check": () => ({ token: "made-up" }),
  "PUT /api/users/:id/email": ({ email }) => ({ email: `new-${email}`, password: "a-long-password" }),
  "POST /api/unsubscribe/check": () => ({ token: "made-up" }),
  "POST /api/auth/pending-sign-in": ({ username }) => ({ username, password: "a-long-password" }),
  "POST /api/users/:id/identities": () => ({ provider: "nobody", password: "a-long-password" }),
  "DELETE /api/users/:id/identities/:identityId": () => ({ password: "a-long-password" }),
  "POST /api/errors": () => ({ message: "TypeError", frames: [], page: "/", build: "base.js" }),
  "POST /api/contact": () => ({ name: "Robin", email: "robin@example.org", message: "Thank you for the hub." }),
  "PUT /api/users/:id": () => ({ bio: "I teach." }),
  "DELETE /api/users/:id/sessions": () => ({ password: "a-long-password" }),
  "PUT /api/users/:id/two-step": () => twoStepStart("a-long-password"),
  "DELETE /api/users/:id/two-step": () => ({ password: "a-long-password", code: "123456" }),
  "POST /api/users/:id/tokens": () => ({
    name: "A script",
    scope: "read",
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    password: "a-long-password",
  }),
  "POST /api/users/:id/passkeys/options": () => ({ password: "a-long-password" }),
  "POST /api/users/:id/passkeys": () => REQUESTS.PasskeyAdding as object,
  "PUT /api/users/:id/passkeys/:passkeyId": () => ({ name: "My phone" }),
  "DELETE /api/users/:id/passkeys/:passkeyId": () => ({ password: "a-long-password" }),
  "POST /api/auth/passkeys/login": () => REQUESTS.PasskeyProof as object,
  "POST /api/auth/passkeys/prove": () => REQUESTS.PasskeyProof as object,
  "DELETE /api/users/:id": () => ({ password: "a-long-password", erasePosts: true }),
  "POST /api/reports": ({ id }) => ({ kind: "user", targetId: id, reason: "spam" }),
  "PUT /api/admin/reports/:id": () => ({ action: "keep" }),
  "PUT /api/admin/users/:id/role": () => ({ role: null }),
  "PUT /api/admin/users/:id/suspension": () => ({ until: null }),
  "DELETE /api/admin/users/:id": () => ({ erasePosts: true }),
  "POST /api/admin/invitations": () => ({ role: "moderator" }),
  "POST /api/admin/users/export": () => ({ ids: [1] }),
  "POST /api/admin/invitation-batches/check": () => ({ emails: ["new.colleague@example.org"] }),
  "POST /api/admin/invitation-batches": () => ({ invitees: [invitee()] }),
  "PUT /api/admin/invitation-batches/:id/running": () => ({ running: true }),
  "PUT /api/admin/invitation-batches/:id/invitees": () => ({ action: "resend", ids: [1] }),
  "POST /api/admin/school-links": () => ({
    name: "Lake School",
    maxUses: 5,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  "POST /api/auth/join/check": () => ({ token: "unknown" }),
  // Another domain each time: it has no effect while anybody may register.
  "PUT /api/admin/site": () => ({ ...SITE, domains: [`school${++registered}.example`] }),
  "POST /api/admin/exports": () => ({ kind: "log" }),
  "PUT /api/admin/pages/:page": () => ({ lead: "In short.", content: `Version ${++registered}` }),
  "POST /api/admin/pages/:page/restore": () => ({ version: null }),
  "POST /api/admin/tools": () => ({ ...TOOL, name: `Tool ${++registered}` }),
  "PUT /api/admin/tools/:id": () => ({ ...TOOL, name: `Tool ${++registered}` }),
  "POST /api/forums": () => ({ title: `Forum ${++registered}`, description: "To talk in." }),
  "PUT /api/forums/:id": () => ({ title: "General Discussion", description: "To talk in.", position: 1 }),
  "POST /api/events": () => EVENT,
  "PUT /api/events/:id": () => EVENT,
  "PUT /api/admin/resources/:id/review": () => ({ reasons: ["sources"], note: "Please name them." }),
  // Its JSON is text like any other.
  "POST /api/files": () => ({ name: "worksheet" }),
  "PUT /api/files/:id": () => ({ name: "A better name" }),
  "POST /api/resources": () => draft({}),
  "PUT /api/resources/:id": () => draft({ title: "A better title" }),
  "POST /api/resources/:id/ratings": () => ({ rating: 4, comment: "Useful." }),
  "POST /api/resources/:id/comments": () => ({ content: "Thank you." }),
  "PUT /api/ratings/:id": () => ({ rating: 2, comment: "On second thought." }),
  "POST /api/resources/:id/trials": () => validTrial,
  "PUT /api/trials/:id": () => ({ ...validTrial, outcome: "mixed" }),
  "PUT /api/comments/:id": () => ({ content: "Thank you so much." }),
  "POST /api/lists": () => ({ title: "For the first week", visibility: "link" }),
  "PUT /api/lists/:id": () => ({ title: "For the second week" }),
  "PUT /api/lists/:id/items/:resourceId": () => ({ note: "Start with this one." }),
  "PUT /api/users/:id/notices": () => ({ mention: { site: true, mail: "off" } }),
  "POST /api/drafts": () => ({ fields: { title: "A draft" } }),
  "PUT /api/drafts/:id": () => ({ fields: { title: "A better draft" } }),
  "POST /api/searches": () => ({ search: "prompt", grade: "6-8" }),
  "POST /api/preview": () => ({ content: "**Bold** words" }),
  "POST /api/forums/:id/topics": () => ({ title: "A new topic", content: "Something that is worth a discussion." }),
  "POST /api/topics/:id/replies": () => ({ content: "I agree." }),
  "PUT /api/topics/:id": () => ({ title: "A better title", content: "Something that is worth a discussion." }),
  "PUT /api/topics/:id/state": () => ({ pinned: true }),
  "PUT /api/topics/:id/answer": () => ({ replyId: null }),
  "PUT /api/replies/:id": () => ({ content: "I agree, mostly." }),
};

/** Queries that calls need to be valid. */
export const QUERIES: Record<string, string> = {
  "GET /api/unsubscribe": "?token=made-up",
  "POST /api/unsubscribe": "?token=made-up",
  "POST /api/files": "?name=worksheet.txt",
};
