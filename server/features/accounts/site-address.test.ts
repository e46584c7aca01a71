import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { PASSWORD } from "#server/testing/passkeys.ts";
import { relyingPartyOf } from "./account-queries.ts";

const hub = openHub({ appUrl: "https://192.0.2.7" });

test.each([
  ["https://hub.example.org", "hub.example.org"],
  ["https://hub.example.org:8443", "hub.example.org"],
  ["http://localhost:3000", "localhost"],
  ["http://hub.example.org", undefined],
  ["https://192.0.2.7", undefined],
  ["https://[2001:db8::7]", undefined],
])("passkeys at %s are for %s", (appUrl, id) => expect(relyingPartyOf(appUrl)?.id).toBe(id));

test("a site without a host name says so and accepts no passkeys", async () => {
  const visitor = hub.visitor();
  expect((await visitor.get("/api/site")).body.passkeys).toBe(false);
  const teacher = await hub.teacher();
  const answers = [
    await visitor.post("/api/auth/passkeys/options"),
    await teacher.post(`/api/users/${teacher.user.id}/passkeys/options`, { password: PASSWORD }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([409, "Passkeys need a site with a name and https. This one has none."]);
});
