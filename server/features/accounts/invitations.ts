import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { Invitation, InvitationInput, NewInvitation } from "#contract/accounts.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import type { Role } from "#contract/roles.ts";
import { users } from "#server/db/schema/accounts.ts";
import { invitations, invitees } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { authorColumn, staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { action, FOOTER_LINE, oneLine } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { newToken } from "#server/platform/tokens.ts";
import { emailDomain } from "./account-queries.ts";
import { takeSchoolLink } from "./school-links.ts";

/** Makes a link, and mails it if an address is given. The link cannot be read again. */
async function invite(deps: Deps, input: InvitationInput, admin: Viewer) {
  const created = await deps.db.transaction(async (tx) => {
    const invitation = await sendInvitation({ ...deps, db: tx }, { ...input, name: null }, admin.id);
    await logAdminAction(tx, {
      actor: admin,
      action: "invitation_created",
      targetId: invitation.id,
      details: { role: input.role },
    });
    return invitation;
  });
  deps.wakeMailJob();
  return created;
}

type Invited = InvitationInput & { name: string | null };

/** Call it in a transaction, and wake the mail job after the commit. */
export async function sendInvitation({ db, config }: Deps, { name, ...input }: Invited, by: number) {
  const { invitation, token } = await insertInvitation(db, by, input);
  const url = `${config.appUrl}/register?invite=${token}`;
  if (input.email) {
    const { name: site } = await readSiteSettings(db);
    const mail = invitationMail({ ...input, name }, await inviterOf(db, by), site, url, invitation.expiresAt);
    await queueMail(db, { ...mail, invitationId: invitation.id });
  }
  return { ...invitation, url };
}

async function withdrawInvitation(db: Db, id: number, admin: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw new HttpError(404, "Invitation not found");
    await logAdminAction(tx, { actor: admin, action: "invitation_withdrawn", targetId: id });
  });
}

const refused = (field: string, message: string, status: 400 | 403 = 400) =>
  new HttpError(status, message, { fields: { [field]: message } });

type Admission = Awaited<ReturnType<typeof admitNewcomer>>;

/**
 * Refuses people who may not register by the site's settings. Returns the invitation that is used up, or the requirement of a
 * school link.
 */
export async function admitNewcomer(tx: Db, email: string, tokenHash: Uint8Array | null) {
  const { registration } = await readSiteSettings(tx);
  if (registration === "closed") throw new HttpError(403, "This site accepts no new accounts at the moment");
  const invitation = tokenHash === null ? undefined : await consumeInvitation(tx, tokenHash);
  const link = tokenHash === null || invitation ? undefined : await takeSchoolLink(tx, tokenHash, email);
  if (link) return { email: null, role: null, createdBy: null, requiredDomain: link.domain };
  if (tokenHash !== null && !invitation) throw refused("invite", "This invitation has been used or has expired");
  if (invitation?.email && invitation.email.toLowerCase() !== email.toLowerCase()) {
    throw refused("email", "This invitation is for another email address");
  }
  if (invitation || registration === "open") return invitation;
  if (registration === "invited") throw new HttpError(403, "Registering here needs an invitation");
  await rejectOtherDomains(tx, email);
  return undefined;
}

/** Logs a role that an invitation gave as an action of the person who sent it. */
export async function logInvitedRole(tx: Db, invitation: Admission, userId: number): Promise<void> {
  if (!invitation?.role || invitation.createdBy === null) return;
  const { role, createdBy } = invitation;
  const details = { from: null, to: role };
  await logAdminAction(tx, { actor: { id: createdBy }, action: "role_changed", targetId: userId, details });
}

/** Where only addresses at certain domains may register. */
export async function rejectOtherDomains(tx: Db, email: string): Promise<void> {
  const { registration, domains } = await readSiteSettings(tx);
  const domain = emailDomain(email);
  if (registration === "domains" && !domains.includes(domain)) {
    throw refused("email", `Please use an email address at ${domains.join(" or ")}`);
  }
}

/** The inviter's name, if they show it. */
async function inviterOf(tx: Db, id: number): Promise<string> {
  const [admin] = await tx
    .select({ author: authorColumn(users.id) })
    .from(users)
    .where(eq(users.id, id));
  return oneLine(admin?.author.name ?? "An admin");
}

const ROLE_GIVEN: Record<Role, string> = {
  moderator: "You will be a moderator: you review what teachers submit, and handle reports.",
  admin: "You will be an admin: you review what teachers submit, and manage members, forums, events and the site.",
};

const invitationMail = (
  { email, role, name }: Invited,
  inviter: string,
  siteName: string,
  url: string,
  ends: Date,
) => ({
  recipient: email ?? "",
  subject: `${inviter} invites you to ${siteName}`,
  body: `${name ? `Hello ${oneLine(name)}` : "Hello"},

${inviter} invites you to ${siteName}, where teachers share how they bring AI into their teaching.

${action("Create your account", url)}

You choose a username and a password, and can look around and write right after that.${role ? ` ${ROLE_GIVEN[role]}` : ""}

The link works once, until ${formatDay(ends)}. If you do not know why you got this, you can ignore it.

${FOOTER_LINE}
${siteName}
`,
  expiresInMinutes: INVITATION_DAYS * 24 * 60,
});

const formatDay = (day: Date) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(day);

const INVITATION_DAYS = 14;

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  createdBy: invitations.createdBy,
  author: staffAuthorColumn(invitations.createdBy),
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

/** A role that an admin promised ends when they lose their own role. */
const mayGiveRole = or(
  isNull(invitations.role),
  sql`exists (select from ${users} where ${eq(users.id, invitations.createdBy)} and ${users.role} = 'admin')`,
);

const isOpen = and(gt(invitations.expiresAt, sql`now()`), mayGiveRole);

const OPEN = {
  columns,
  from: invitations,
  where: isOpen,
  order: { direction: "desc" as const, keys: [invitations.id] },
};

const openInvitations = (db: Db, paging: Paging) => readPage(db, OPEN, paging);

async function insertInvitation(db: Db, createdBy: number, input: InvitationInput) {
  const { token, hash } = newToken();
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
  const [created] = await db
    .insert(invitations)
    .values({ ...input, createdBy, tokenHash: hash, expiresAt })
    .returning(columns);
  if (!created) throw new Error("insert returned no invitation");
  return { invitation: created, token };
}

async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return deleted.length > 0;
}

/** Uses up the invitation, unless the transaction fails: the second of two uses finds none. */
async function consumeInvitation(tx: Db, tokenHash: Uint8Array) {
  const [used] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen))
    .returning({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdBy: invitations.createdBy,
    });
  if (!used) return undefined;
  // The list of a batch shows who has joined.
  await tx.update(invitees).set({ joinedAt: sql`now()` }).where(eq(invitees.invitationId, used.id));
  return { ...used, requiredDomain: null };
}

export function invitationsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/invitations",
        summary: "Invitations that have neither been used nor expired, newest first",
        access: "admin",
        query: Paging,
        answers: { status: 200, list: Invitation },
      },
      async ({ query, db }) => openInvitations(db, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/invitations",
        summary: `Invite somebody: a link that registers one person, within ${INVITATION_DAYS} days`,
        description: "An invitation with a role also ends when the admin who made it gets a new password.",
        access: "admin",
        needsFreshSignIn: ({ body }) => body.role !== null,
        body: InvitationInput,
        answers: { status: 201, body: NewInvitation },
        cacheTags: [],
      },
      async ({ body, viewer, db }) => invite({ ...deps, db }, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/admin/invitations/:id",
        summary: "Withdraw an invitation",
        access: "admin",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: "There is no such invitation, or it has been used" },
      },
      async ({ params, viewer, db }) => withdrawInvitation(db, params.id, viewer),
    ),
  ];
}
