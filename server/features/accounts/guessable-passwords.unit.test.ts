import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const nobody = { username: "nobody", email: "nobody@example.org" };

test("rejects the 3000 most common passwords that are long enough", async () => {
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= 8);
  expect(longEnough.length).toBeGreaterThan(15_000);
  for (const password of longEnough.slice(0, 3_000))
    expect(await passwordProblem(password, nobody)).toMatch("too common");
});

test("accepts passwords that are not on the list, in any script", async () => {
  for (const password of ["correct horse battery", "пароль учителя", "🐟🐟🐟🐟🐟🐟🐟🐟", "a-long-password"]) {
    expect(await passwordProblem(password, nobody)).toBeUndefined();
  }
});
