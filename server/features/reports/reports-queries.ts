import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ReportDraft, ReportedKind } from "#contract/reports.ts";
import { IS_SUSPENDED } from "#server/core/users/is-suspended.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { users } from "#server/db/schema/accounts.ts";
import { lists } from "#server/db/schema/lists.ts";
import { reportCases, reports } from "#server/db/schema/reports.ts";
import { resources } from "#server/db/schema/resources.ts";
import { REPORTED } from "./reported-kinds.ts";

/** Who wrote a thing that everybody can see; nothing if there is no such thing. */
export async function authorOf(db: Db, kind: ReportedKind, targetId: number): Promise<number | undefined> {
  const { from, id, userId, isThere, isPublic } = REPORTED[kind];
  const query = sql`select ${userId} as "userId" from ${from} where ${and(eq(id, targetId), isThere, isPublic)}`;
  const [found] = await rows<{ userId: number }>(db, query);
  return found?.userId;
}

/** Whether it is still there, public or not. */
export async function isThere(db: Db, kind: ReportedKind, targetId: number): Promise<boolean> {
  const { from, id, isThere } = REPORTED[kind];
  return (await rows(db, sql`select 1 from ${from} where ${and(eq(id, targetId), isThere)}`)).length > 0;
}

/** Until the transaction ends, none of them can delete their account. */
export async function lockUsers(tx: Db, ids: number[]): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for("key share");
}

/** The open case on a thing, a new one if there is none. Others who report or decide on it wait until the transaction ends. */
export async function openCase(tx: Db, { kind, targetId }: ReportDraft, targetUserId: number): Promise<number> {
  const [open] = await tx
    .insert(reportCases)
    .values({ kind, targetId, targetUserId })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.targetId],
      targetWhere: sql`${reportCases.status} = 'open'`,
      set: { targetUserId },
    })
    .returning({ id: reportCases.id });
  if (!open) throw new Error("insert returned no case");
  return open.id;
}

/** Returns nothing if this user has reported it already. */
const columns = { id: reports.id, reason: reports.reason, note: reports.note, createdAt: reports.createdAt };

export async function insertReport(tx: Db, caseId: number, userId: number, { reason, note }: ReportDraft) {
  const [report] = await tx
    .insert(reports)
    .values({ caseId, userId, reason, note })
    .onConflictDoNothing()
    .returning(columns);
  return report;
}

export async function reportBy(db: Db, userId: number, id: number) {
  const [report] = await db
    .select({ ...columns, kind: reportCases.kind, targetId: reportCases.targetId, outcome: reportCases.outcome })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(and(eq(reports.id, id), eq(reports.userId, userId)));
  return report;
}

export async function isSuspended(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), IS_SUSPENDED))) > 0;
}

export async function rejectResource(tx: Db, id: number): Promise<void> {
  await tx.update(resources).set({ status: "rejected" }).where(eq(resources.id, id));
}

/** Returns whose it is, or nothing if it is gone or taken down already. */
export async function makeListPrivate(tx: Db, id: number): Promise<number | undefined> {
  const [list] = await tx
    .update(lists)
    .set({ visibility: "private", token: null, takenDown: true })
    .where(and(eq(lists.id, id), eq(lists.takenDown, false)))
    .returning({ userId: lists.userId });
  return list?.userId;
}

export async function isStored(tx: Db, resourceId: number): Promise<boolean> {
  const found = await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, resourceId)).for("update");
  return found.length > 0;
}
