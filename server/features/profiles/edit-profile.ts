import { and, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import { fileIdIn, type Paging } from "#contract/common-schemas.ts";
import { fullNameOf, type Named } from "#contract/names.ts";
import type { UserResourcesQuery } from "#contract/resources.ts";
import { canModerate } from "#contract/roles.ts";
import type { ProfileDraft, ProfileProposal } from "#contract/users.ts";
import { activityLog, profileProposals, sessions, users } from "#server/db/schema/accounts.ts";
import { resourceReviews, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { replaceRecoveryEmail } from "#server/features/accounts/accounts.ts";
import { checkFiles } from "#server/features/files/files.ts";
import {
  ANY_VIEWER,
  cardColumns,
  resourceColumns,
  viewerValues,
  waitingEditBytes,
} from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { selfColumns, usernameTaken } from "./profiles.ts";

/** Set on a changed profile if others now see another name or picture. JSON leaves it out. */
export const changedName: unique symbol = Symbol("changedName");
export type ProfileChange = { id: number; [changedName]?: boolean };

/** The recovery email is a way to log in, so a change is mailed to the owner's main address. */
export async function changeProfile(deps: Deps, id: number, draft: ProfileDraft) {
  const changed = await deps.db.transaction(async (tx) => {
    const previous = await lockProfile(tx, id);
    const picture = previous && (await pictureOf(tx, draft, previous));
    const user =
      previous && (await updateProfile(tx, id, { ...draft, ...picture, username: newUsername(draft, previous) }));
    // They have chosen what others see.
    await deleteProposal(tx, id);
    if (user && user.recoveryEmail !== previous.recoveryEmail) {
      await replaceRecoveryEmail({ ...deps, db: tx }, user, previous.recoveryEmail);
    }
    return user && { ...user, [changedName]: shownOf(user) !== shownOf(previous) };
  });
  deps.wakeMailJob();
  return changed;
}

type Chooser = { username: string; mayChooseUsername: boolean };

/** Null if it stays as it is. */
function newUsername({ username }: ProfileDraft, previous: Chooser): string | null {
  if (username === null || username === previous.username) return null;
  if (!previous.mayChooseUsername) throw new HttpError(409, "You have already chosen your username");
  return username;
}

type Picture = Pick<ProfileDraft, "profileImage" | "profileImageId">;

/** Callers that know only addresses send back the address of a file. */
async function pictureOf(tx: Db, sent: Picture, previous: Picture & { id: number }): Promise<Picture> {
  const id = sent.profileImageId ?? fileIdIn(sent.profileImage ?? "");
  if (id === null) return { profileImage: sent.profileImage, profileImageId: null };
  if (id !== previous.profileImageId) {
    await checkFiles(tx, previous.id, { profileImageId: { ids: [id], isPicture: true } });
  }
  return { profileImage: `/files/${id}/portrait?w=320`, profileImageId: id };
}

type Shown = Named & { showName: boolean; profileImage: string | null };

/** The name and picture shown on a member's posts. */
const shownOf = (user: Shown) => (user.showName ? JSON.stringify([fullNameOf(user), user.profileImage]) : "");

/** A deleted account has no profile. */
const existing = (id: number | Placeholder) => and(eq(users.id, id), isNull(users.deletedAt));

const selectUser = preparedStatement("user", (db) =>
  db
    .select(selfColumns)
    .from(users)
    .where(existing(sql.placeholder("id"))),
);

export async function userById(db: Db, id: number) {
  const [user] = await selectUser(db, { id });
  return user;
}

/** Nobody can change it until the transaction ends. */
async function lockProfile(tx: Db, id: number) {
  const [user] = await tx.select(selfColumns).from(users).where(existing(id)).for("no key update");
  return user;
}

/** A username is chosen once. Null leaves it as it is. A taken one is rejected with 409. */
async function updateProfile(db: Db, id: number, { username, ...profile }: ProfileDraft) {
  const chosen = username === null ? {} : { username, mayChooseUsername: false };
  const [user] = await db
    .update(users)
    .set({ ...profile, ...chosen })
    .where(existing(id))
    .returning(selfColumns)
    .catch((error: unknown) => {
      throw uniqueViolation(error) === "users_username_key" ? usernameTaken() : error;
    });
  return user;
}

/** The provider's data about a newcomer who has not chosen yet. */
export async function proposalFor(db: Db, userId: number): Promise<ProfileProposal> {
  const { username, firstName, lastName } = profileProposals;
  const [proposal] = await db
    .select({ username, firstName, lastName })
    .from(profileProposals)
    .where(eq(profileProposals.userId, userId));
  return proposal ?? { username: null, firstName: null, lastName: null };
}

export async function deleteProposal(db: Db, userId: number): Promise<void> {
  await db.delete(profileProposals).where(eq(profileProposals.userId, userId));
}

export async function markWelcomed(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ welcomed: true }).where(existing(userId));
}

type ResourceColumns = ReturnType<typeof cardColumns | typeof resourceColumns>;

const resourceList = (columns: ResourceColumns): List<ResourceColumns> => ({
  columns,
  bytes: waitingEditBytes,
  from: resources,
  where: and(
    eq(resources.userId, sql.placeholder("userId")),
    sql`(${sql.placeholder("seesAll")}::boolean or ${resources.status} = 'approved')`,
    sql`(${sql.placeholder("status")}::text is null or ${resources.status} = ${sql.placeholder("status")})`,
    sql`(not ${sql.placeholder("needsChanges")}::boolean or ${sql.placeholder("seesAll")}::boolean and (
      ${resources.status} = 'rejected' or exists (select from ${resourceReviews}
        where ${resourceReviews.resourceId} = ${resources.id} and ${resourceReviews.decision} = 'rejected')))`,
    sql`(not ${sql.placeholder("waiting")}::boolean or ${sql.placeholder("seesAll")}::boolean and (
      ${resources.status} = 'pending' or exists (select from ${waitingEdits}
        where ${waitingEdits.resourceId} = ${resources.id})))`,
  ),
  order: { direction: "desc", keys: [resources.createdAt, resources.id] },
});

const RESOURCES = { card: resourceList(cardColumns(ANY_VIEWER)), full: resourceList(resourceColumns(ANY_VIEWER)) };

/** The owner and moderators see every resource, everybody else the approved ones. */
export function resourcesBy(db: Db, userId: number, viewer: Viewer | null, query: UserResourcesQuery) {
  const seesAll = viewer?.id === userId || canModerate(viewer);
  const needsChanges = query.needsChanges === "true";
  const waiting = query.waiting === "true";
  const values = { userId, seesAll, status: query.status ?? null, needsChanges, waiting, ...viewerValues(viewer) };
  return readPage(db, RESOURCES[query.view ?? "full"], query, { values });
}

const loginColumns = {
  id: sessions.id,
  loginTime: sessions.loginTime,
  logoutTime: sessions.logoutTime,
  ipAddress: sessions.ipAddress,
  userAgent: sessions.userAgent,
};

const LOGINS: List<typeof loginColumns> = {
  columns: loginColumns,
  from: sessions,
  where: eq(sessions.userId, sql.placeholder("userId")),
  order: { direction: "desc", keys: [sessions.id] },
};

export async function loginHistoryOf(db: Db, userId: number, paging: Paging) {
  const page = await readPage(db, LOGINS, paging, { values: { userId } });
  return { ...page, items: page.items.map((entry) => ({ ...entry, location: null })) };
}

const activityColumns = {
  id: activityLog.id,
  action: activityLog.action,
  details: activityLog.details,
  createdAt: activityLog.createdAt,
};

const ACTIVITY: List<typeof activityColumns> = {
  columns: activityColumns,
  from: activityLog,
  where: eq(activityLog.userId, sql.placeholder("userId")),
  order: { direction: "desc", keys: [activityLog.id] },
};

export const activityOf = (db: Db, userId: number, paging: Paging) =>
  readPage(db, ACTIVITY, paging, { values: { userId } });
