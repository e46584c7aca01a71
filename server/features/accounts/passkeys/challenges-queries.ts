import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passkeyChallenges } from "#server/db/schema/passkeys.ts";

/** Who asks for a challenge and what for: a browser in which nobody is signed in yet, or a session. */
export type Asker = { purpose: "sign in"; browserHash: Uint8Array } | { purpose: "add" | "prove"; sessionId: number };

const LIFETIME = sql`now() + interval '6 minutes'`;

export async function insertChallenge(db: Db, challenge: Uint8Array, asker: Asker): Promise<void> {
  await db.insert(passkeyChallenges).values({ challenge, ...asker, expiresAt: LIFETIME });
}

/** Deletes it, so that of two concurrent uses only one succeeds. Returns whether there was one. */
export async function consumeChallenge(db: Db, challenge: Uint8Array, asker: Asker): Promise<boolean> {
  const isOfAsker =
    asker.purpose === "sign in"
      ? eq(passkeyChallenges.browserHash, asker.browserHash)
      : eq(passkeyChallenges.sessionId, asker.sessionId);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, asker.purpose),
        isOfAsker,
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return used.length > 0;
}
