import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { type Asker, consumeChallenge, insertChallenge } from "./challenges-queries.ts";

/** As browsers know it. The server gives up a little later. */
export const TIMEOUT_MS = 5 * 60 * 1_000;

/** What an authenticator has to sign, so that nothing that it signed before can be sent again. */
export async function newChallenge(db: Db, asker: Asker): Promise<string> {
  const challenge = randomBytes(32);
  await insertChallenge(db, challenge, asker);
  return challenge.toString("base64url");
}

/** Whether what was signed is a challenge that was given to the same asker for the same purpose. It counts only once. */
export async function redeemChallenge(db: Db, clientDataJSON: string, asker: Asker): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined || !/^[\w-]{43}$/.test(challenge)) return undefined;
  return (await consumeChallenge(db, Buffer.from(challenge, "base64url"), asker)) ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
