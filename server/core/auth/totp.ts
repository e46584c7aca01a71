import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;

/** The code that an authenticator app shows in this step of 30 seconds (RFC 6238). */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export const totpStepAt = (time: number) => Math.floor(time / STEP_MS);

/** The step of a code: this one, or the one before or after, as clocks differ and typing takes a while. */
export function matchingTotpStep(secret: Uint8Array, code: string, now = totpStepAt(Date.now())): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)));
}

export const newTotpSecret = () => randomBytes(20);
