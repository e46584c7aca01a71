import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password-rules.ts";

test("a password is hashed with argon2id at OWASP's minimum cost, and only that password matches", async () => {
  const hash = await hashPassword("a-long-password");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(hash, "a-long-password")).toBe(true);
  expect(await passwordMatches(hash, "another-password")).toBe(false);
  expect(await passwordMatches(undefined, "a-long-password")).toBe(false);
  expect(await passwordMatches("", "a-long-password")).toBe(false);
  expect(await passwordMatches("", "")).toBe(false);
});
