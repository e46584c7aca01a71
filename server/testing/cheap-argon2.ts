import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

const { hash: hashAtCost, verify } = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/**
 * Replaces @node-rs/argon2 in API tests (by an alias in vitest.config.ts, so that the product cannot use it): the real cost
 * would take a large part of their time. password-hash.unit.test.ts checks the real cost.
 */
export const hash: typeof hashAtCost = (password) =>
  hashAtCost(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

export { verify };
