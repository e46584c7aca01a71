import { and, desc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdParam } from "#contract/common-schemas.ts";
import { MAX_MUTES, Mute } from "#contract/mutes.ts";
import { lockUser } from "#server/db/locks.ts";
import { users } from "#server/db/schema/accounts.ts";
import { mutes, notices } from "#server/db/schema/notices.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** Only the member knows whom they have muted. `insertNotices` leaves out the notices. */
export const mutesRoutes = (): Endpoint[] => [
  endpoint(
    {
      method: "GET",
      path: "/api/mutes",
      summary: "The members you have muted, last muted first",
      description: `There are ${MAX_MUTES} at most, so they come all at once, without paging.`,
      access: "user",
      allowedWithToken: true,
      answers: { status: 200, body: z.array(Mute) },
    },
    async ({ viewer, db }) => mutesOf(db, { userId: viewer.id }),
  ),
  endpoint(
    {
      method: "PUT",
      path: "/api/mutes/:id",
      summary: "Mute a member, to get no notices of what they do",
      description:
        "The id is the member's. They do not learn of it. Unread notices of what they did count as read. You still get notices of moderators' decisions. Muting a member again changes nothing.",
      access: "user",
      allowedWithToken: true,
      params: IdParam,
      answers: { status: 204 },
      cacheTags: [],
      refuses: {
        404: "There is no such member",
        409: `It is you, or you have muted ${MAX_MUTES} members already`,
      },
    },
    async ({ params, viewer, db }) => mute(db, viewer.id, params.id),
  ),
  endpoint(
    {
      method: "DELETE",
      path: "/api/mutes/:id",
      summary: "Unmute a member; harmless if they are not muted",
      access: "user",
      allowedWithToken: true,
      params: IdParam,
      answers: { status: 204 },
      cacheTags: [],
    },
    async ({ params, viewer, db }) => {
      await db.delete(mutes).where(and(eq(mutes.userId, viewer.id), eq(mutes.mutedId, params.id)));
    },
  ),
];

const mutesOf = preparedStatement("mutes", (db) =>
  db
    .select({ member: authorColumn(mutes.mutedId), createdAt: mutes.createdAt })
    .from(mutes)
    .where(eq(mutes.userId, sql.placeholder("userId")))
    .orderBy(desc(mutes.createdAt), desc(mutes.mutedId)),
);

async function mute(db: Db, userId: number, mutedId: number): Promise<void> {
  if (userId === mutedId) throw new HttpError(409, "You cannot mute yourself");
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const others = await tx.$count(mutes, and(eq(mutes.userId, userId), sql`${mutes.mutedId} <> ${mutedId}`));
    if (others >= MAX_MUTES)
      throw new HttpError(409, `You have muted ${MAX_MUTES} members already. Please unmute one first.`);
    const member = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, mutedId), isNull(users.deletedAt)))
      .for("key share");
    const [found] = await member;
    if (!found) throw new HttpError(404, "Member not found");
    await tx.insert(mutes).values({ userId, mutedId }).onConflictDoNothing();
    await tx
      .update(notices)
      .set({ readAt: sql`now()`, mail: null })
      .where(and(eq(notices.userId, userId), eq(notices.actorId, mutedId), isNull(notices.readAt)));
  });
}
