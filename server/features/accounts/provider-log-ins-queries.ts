import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { type Claims, providerSignIns } from "#server/db/schema/accounts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { FLOW_MINUTES } from "./provider-client.ts";

type Stored = typeof providerSignIns.$inferSelect;

/** A browser was sent to a provider. */
export type StartedFlow = Pick<
  Stored,
  "provider" | "purpose" | "redirectTo" | "inviteHash" | "userId" | "sessionId" | "createdAt"
>;

/**
 * The provider has identified the person, but a code or a password is missing. `userId` is the account whose code is needed.
 */
export type PendingFlow = Pick<Stored, "provider" | "redirectTo" | "inviteHash" | "userId"> & { claims: Claims };

type NewFlow = Omit<typeof providerSignIns.$inferInsert, "tokenHash" | "expiresAt">;

/** Returns the token for the cookie. */
export async function insertFlow(db: Db, flow: NewFlow): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${FLOW_MINUTES})`;
  await db.insert(providerSignIns).values({ ...flow, tokenHash: hash, expiresAt });
  return token;
}

const isOpen = (token: string) =>
  and(eq(providerSignIns.tokenHash, hashToken(token)), gt(providerSignIns.expiresAt, sql`now()`));

/** Uses up the login: of two concurrent or repeated returns, one finds it. */
export async function consumeStartedFlow(db: Db, token: string, provider: string): Promise<StartedFlow | undefined> {
  const [flow] = await db
    .delete(providerSignIns)
    .where(and(isOpen(token), eq(providerSignIns.provider, provider), isNull(providerSignIns.claims)))
    .returning();
  return flow;
}

export async function pendingFlow(db: Db, token: string): Promise<PendingFlow | undefined> {
  const [flow] = await db
    .select()
    .from(providerSignIns)
    .where(and(isOpen(token), isNotNull(providerSignIns.claims)));
  return flow as PendingFlow | undefined;
}

/** Uses it up unless the transaction fails, for example after a wrong code. */
export async function consumePendingFlow(tx: Db, token: string): Promise<PendingFlow | undefined> {
  const [flow] = await tx
    .delete(providerSignIns)
    .where(and(isOpen(token), isNotNull(providerSignIns.claims)))
    .returning();
  return flow as PendingFlow | undefined;
}
