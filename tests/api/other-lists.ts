/** Lists whose rows are created in other ways, tested in other-lists.test.ts. */
export const OF_A_RESOURCE = ["/api/resources/:id/history", "/api/resources/:id/versions"];
export const HISTORIES = ["/api/users/:id/login-history", "/api/users/:id/activity", "/api/users/:id/sessions"];
export const TOKENS = "/api/users/:id/tokens";
export const PACK = "/api/lists/:id/pack";
export const ADMIN_LISTS = [
  "/api/admin/users",
  "/api/admin/invitations",
  "/api/admin/school-links",
  "/api/admin/log",
  "/api/admin/removed",
];

/** Tested in server/features/accounts/providers. */
const IDENTITIES = "/api/users/:id/identities";

/** Tested in server/features/notices. */
const NOTICES = "/api/notifications";

/** Tested in server/features/site-pages. */
const PAGE_VERSIONS = "/api/admin/pages/:page/versions";

/** Tested in server/features/accounts/passkeys. */
const PASSKEYS = "/api/users/:id/passkeys";

/** Tested in server/features/resources/search-everything.test.ts. */
const MEMBERS = "/api/members";

/** Tested in server/features/accounts/invite-many.test.ts. */
const BATCHES = "/api/admin/invitation-batches";
const INVITEES = "/api/admin/invitation-batches/:id/invitees";

export const OTHER_LISTS = [
  BATCHES,
  INVITEES,
  NOTICES,
  MEMBERS,
  PASSKEYS,
  PAGE_VERSIONS,
  IDENTITIES,
  ...OF_A_RESOURCE,
  ...HISTORIES,
  TOKENS,
  PACK,
  ...ADMIN_LISTS,
];
