import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link. The database has only the hash, so a leaked copy of it is useless. */
export function newToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** A fast hash is enough, as nobody can guess 256 random bits. */
export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();
