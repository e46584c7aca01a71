import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/client.ts";
import { bytes, instant } from "#server/platform/db/columns.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Spec } from "./endpoint.ts";
import type { Viewer } from "./viewer.ts";

export const idempotencyKeys = pgTable("idempotency_keys", {
  keyHash: bytes().primaryKey(),
  userId: integer(),
  requestHash: bytes().notNull(),
  /** Always null. Servers of the previous version wrote whole responses here. */
  answer: text(),
  resultId: integer(),
  createdAt: instant().notNull().defaultNow(),
});

const LIFETIME = sql`now() - interval '24 hours'`;

/** Visible ASCII, which every proxy and log passes on unchanged. */
const KEY = /^[!-~]{1,128}$/;

/** A write with the key chosen by its sender. */
export type KeyedWrite = { key: string; viewer: Viewer | null; request: unknown };

/** The key of a write, if it was sent with one and accepts one. */
export function idempotencyKeyOf(spec: Spec, header: string | undefined): string | undefined {
  if (header === undefined || spec.method === "GET") return undefined;
  if (!KEY.test(header)) {
    throw new HttpError(400, "Idempotency-Key must be 1 to 128 visible ASCII characters");
  }
  return acceptsIdempotencyKey(spec) ? header : undefined;
}

/** A write whose response can be read again, or that has none. */
export const acceptsIdempotencyKey = ({ method, answers, readAgain, ...spec }: Spec) =>
  method !== "GET" && (readAgain !== undefined || (answers.status === 204 && !handlesSecrets(spec)));

/** A password or a code allows one action, and the session's cookie is sent once. */
const handlesSecrets = ({ path, body }: Pick<Spec, "path" | "body">) =>
  path.startsWith("/api/auth/") || (body !== undefined && "password" in (body as unknown as { shape: object }).shape);

type Write = {
  run: (db: Db) => Promise<unknown>;
  readAgain: (db: Db, id: number) => Promise<unknown>;
};

type Outcome = { result: unknown; isReplay: boolean };

/**
 * Runs a write, unless one with this key has already succeeded: then its result is read again. The key, the write and the id of
 * its result are one transaction, so a crash leaves all of them or none, and the second of two concurrent writes waits for the
 * first. A failure stores nothing, so the same key may be tried again.
 */
export function runOnce({ db }: Pick<Platform, "db">, keyed: KeyedWrite, { run, readAgain }: Write): Promise<Outcome> {
  const requestHash = hashOf(JSON.stringify(keyed.request));
  const keyHash = hashOf(JSON.stringify(ownedKey(keyed, requestHash)));
  return db.transaction(async (tx) => {
    if (!(await claim(tx, keyHash, requestHash, keyed.viewer))) {
      return { result: await readAgain(tx, await storedId(tx, keyHash, requestHash)), isReplay: true };
    }
    const result = await run(tx);
    const { id: resultId } = (result ?? {}) as { id?: unknown };
    if (typeof resultId === "number")
      await tx.update(idempotencyKeys).set({ resultId }).where(eq(idempotencyKeys.keyHash, keyHash));
    return { result, isReplay: false };
  });
}

/** Visitors cannot be distinguished, so a visitor's key is valid only together with an identical request. */
const ownedKey = ({ key, viewer }: KeyedWrite, requestHash: Buffer) =>
  viewer ? [key, viewer.id] : [key, requestHash.toString("hex")];

/** A key that is over a day old counts as new, even if it has not been deleted yet. */
async function claim(tx: Db, keyHash: Buffer, requestHash: Buffer, viewer: Viewer | null): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ keyHash, requestHash, userId: viewer?.id ?? null })
    .onConflictDoUpdate({
      target: idempotencyKeys.keyHash,
      set: { requestHash, resultId: null, createdAt: sql`now()` },
      setWhere: lt(idempotencyKeys.createdAt, LIFETIME),
    })
    .returning({ keyHash: idempotencyKeys.keyHash });
  return claimed.length > 0;
}

/** Zero if the result has no id; then the call can read its result without one. */
async function storedId(tx: Db, keyHash: Buffer, requestHash: Buffer): Promise<number> {
  const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
  // It expired between the two statements.
  if (!first) throw new HttpError(409, "This Idempotency-Key has just expired", { retryAfterSeconds: 1 });
  if (requestHash.compare(first.requestHash) !== 0) {
    throw new HttpError(422, "This Idempotency-Key was already used for another request. Please use a new one.");
  }
  return first.resultId ?? 0;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

export const isOldIdempotencyKey = lt(idempotencyKeys.createdAt, LIFETIME);
