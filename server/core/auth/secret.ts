import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link. The database keeps only the hash, so a leaked copy opens nothing. */
export function newSecret(): { secret: string; hash: Uint8Array } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: secretHash(secret) };
}

/** A plain hash is enough: there is nothing to guess in 256 random bits. */
export const secretHash = (secret: string): Uint8Array => createHash("sha256").update(secret).digest();
