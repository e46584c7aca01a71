import { expect, test } from "vitest";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { openHub } from "#server/testing/hub.ts";
import { PEOPLE } from "./permission-statuses.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub();

/** What no program may do, and somebody in a stolen session may: it lets nobody in. */
const LETS_NOBODY_IN = [
  "POST /api/auth/confirm-email/resend",
  "POST /api/auth/passkeys/prove/options",
  "POST /api/auth/passkeys/prove",
  "DELETE /api/users/:id/email",
  "DELETE /api/users/:id/proposal",
  "PUT /api/users/:id/welcomed",
  "DELETE /api/users/:id/tokens/:tokenId",
  // Begun by a call that takes the password.
  "POST /api/users/:id/passkeys",
  "PUT /api/users/:id/passkeys/:passkeyId",
  "PUT /api/users/:id/notices",
  "POST /api/drafts",
  "PUT /api/drafts/:id",
  "DELETE /api/drafts/:id",
  "PUT /api/admin/reports/:id",
  "PUT /api/admin/users/:id/suspension",
  "DELETE /api/admin/exports/:id",
  "DELETE /api/admin/invitations/:id",
  "PUT /api/admin/pages/:page",
  "POST /api/admin/pages/:page/restore",
  "POST /api/admin/invitation-batches/check",
  "POST /api/admin/users/:id/confirmation",
  "DELETE /api/admin/school-links/:id",
];

const nameOf = ({ method, path }: Spec) => `${method} ${path}`;
const takesPassword = ({ body }: Spec) =>
  ["password", "currentPassword"].some((name) => name in ((body as { shape?: object } | undefined)?.shape ?? {}));

test("every write about accounts and people takes the password or a fresh sign-in, or lets nobody in", () => {
  const writes = hub.endpoints.map(({ spec }) => spec).filter((spec) => spec.method !== "GET");
  const aboutPeople = writes.filter(({ access, allowedWithToken }) => access !== "anyone" && !allowedWithToken);
  const unguarded = aboutPeople.filter((spec) => !spec.needsFreshSignIn && !takesPassword(spec)).map(nameOf);
  expect(unguarded.sort(), "add needsFreshSignIn, or say in LETS_NOBODY_IN that it lets nobody in").toEqual(
    LETS_NOBODY_IN.toSorted(),
  );
});

test("no call that takes a fresh sign-in takes an API token", () => {
  const both = hub.endpoints.filter(({ spec }) => spec.needsFreshSignIn && spec.allowedWithToken);
  expect(both.map(({ spec }) => nameOf(spec))).toEqual([]);
});

test("the permission table refuses a stale session of an admin where a call for admins takes a fresh sign-in, and nowhere else", () => {
  const [fresh, stale] = [PEOPLE.indexOf("admin"), PEOPLE.indexOf("stale admin")];
  const refused = Object.entries(PERMISSIONS).filter(([, row]) =>
    Object.values(row).some((statuses) => statuses.split(" ")[fresh] !== statuses.split(" ")[stale]),
  );
  const declared = hub.endpoints.filter(({ spec }) => spec.needsFreshSignIn && spec.access === "admin");
  expect(refused.map(([call]) => call).sort()).toEqual(declared.map(({ spec }) => nameOf(spec)).sort());
});
