import { expect, test } from "vitest";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { openHub } from "#server/testing/hub.ts";
import { PEOPLE } from "./permission-statuses.ts";
import { PERMISSIONS } from "./permissions.ts";

const hub = openHub();

/** Calls that no program may make, but a stolen session may: they let nobody log in. */
const LETS_NOBODY_IN = [
  "POST /api/auth/confirm-email/resend",
  "POST /api/auth/passkeys/prove/options",
  "POST /api/auth/passkeys/prove",
  "DELETE /api/users/:id/email",
  "DELETE /api/users/:id/proposal",
  "PUT /api/users/:id/welcomed",
  "DELETE /api/users/:id/tokens/:tokenId",
  // Begun by a call that asks for the password.
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

test("every write about accounts and people needs the password or a fresh login, or lets nobody log in", () => {
  const writes = hub.endpoints.map(({ spec }) => spec).filter((spec) => spec.method !== "GET");
  const aboutPeople = writes.filter(({ access, allowedWithToken }) => access !== "anyone" && !allowedWithToken);
  const unguarded = aboutPeople.filter((spec) => !spec.needsFreshSignIn && !takesPassword(spec)).map(nameOf);
  expect(unguarded.sort(), "add needsFreshSignIn, or say in LETS_NOBODY_IN that it lets nobody in").toEqual(
    LETS_NOBODY_IN.toSorted(),
  );
});

test("no call that needs a fresh login accepts an API token", () => {
  const both = hub.endpoints.filter(({ spec }) => spec.needsFreshSignIn && spec.allowedWithToken);
  expect(both.map(({ spec }) => nameOf(spec))).toEqual([]);
});

test("the permission table refuses an old admin session exactly where a call for admins needs a fresh login", () => {
  const [fresh, stale] = [PEOPLE.indexOf("admin"), PEOPLE.indexOf("stale admin")];
  const refused = Object.entries(PERMISSIONS).filter(([, row]) =>
    Object.values(row).some((statuses) => statuses.split(" ")[fresh] !== statuses.split(" ")[stale]),
  );
  const declared = hub.endpoints.filter(({ spec }) => spec.needsFreshSignIn && spec.access === "admin");
  expect(refused.map(([call]) => call).sort()).toEqual(declared.map(({ spec }) => nameOf(spec)).sort());
});
