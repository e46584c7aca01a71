import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { valid } from "#contract/testing/drafts.ts";
import { appCode, twoStepStart } from "#server/testing/two-step.ts";
import { newForwardedClient } from "./clients.ts";
import { newDataDir } from "./data-dir.ts";
import { resetTokenFromOutbox } from "./reset-token.ts";
import { startServer } from "./server.ts";

const ADA = "203.0.113.77";
const EMAIL = "marker-mail@example.org";
const RECOVERY = "marker-recovery@example.org";
const PASSWORDS = ["MARKER-first-password", "MARKER-second-password", "MARKER-third-password"] as const;

/** Pages that show something about other users. */
const PAGES = [
  "/",
  "/resources",
  "/resources/1",
  "/users/2",
  "/community?forum=1&topic=1",
  "/admin",
  "/admin/resources",
];

test("no secret of a user appears in the log or in a response to anybody else", async () => {
  const DATA_DIR = await newDataDir();
  const { address, output } = await startServer({ DATA_DIR, LOG_LEVEL: "trace", TRUST_PROXY: "on" });
  const ada = newForwardedClient(address, ADA);
  const cookies: string[] = [];
  const act = async (method: string, path: string, body?: unknown) => {
    const answer = await ada.call(method, path, body);
    cookies.push(ada.cookie().slice("sid=".length));
    return [method, path, answer.status];
  };
  const login = (password: string) => act("POST", "/api/auth/login", { username: "ada", password });
  const registration = { username: "ada", email: EMAIL, password: PASSWORDS[0] };

  expect(await act("POST", "/api/auth/register", registration)).toContain(201);
  expect(await act("POST", "/api/auth/register", registration)).toContain(409);
  expect(await act("POST", "/api/auth/register", { ...registration, email: PASSWORDS[0] })).toContain(400);
  expect(await act("POST", "/api/auth/login", `{"password": "${PASSWORDS[0]}`)).toContain(400);
  expect(await login(`${PASSWORDS[0]}-wrong`)).toContain(401);
  expect(await login(PASSWORDS[0])).toContain(200);
  expect(await act("PUT", "/api/users/2", { bio: "I teach.", recoveryEmail: RECOVERY })).toContain(200);
  const change = { currentPassword: PASSWORDS[0], newPassword: PASSWORDS[1] };
  expect(await act("POST", "/api/auth/change-password", change)).toContain(200);
  await act("POST", "/api/auth/password-reset-request", { email: EMAIL });
  const token = await resetTokenFromOutbox(DATA_DIR, EMAIL);
  expect(await act("GET", `/reset-password?token=${token}`)).toContain(200);
  expect(await act("POST", "/api/auth/password-reset", { token, newPassword: PASSWORDS[2] })).toContain(200);
  expect(await act("POST", "/api/auth/password-reset", { token, newPassword: PASSWORDS[2] })).toContain(400);
  expect(await login(PASSWORDS[2])).toContain(200);
  await act("POST", "/api/resources", valid.Resource);
  await act("POST", "/api/forums/1/topics", { title: "A new topic", content: "Something that is worth a discussion." });

  const twoStep = twoStepStart(PASSWORDS[2]);
  const started = await ada.call("PUT", "/api/users/2/two-step", twoStep);
  const { recoveryCode } = (await started.json()) as { recoveryCode: string };
  expect(await login(PASSWORDS[2])).toContain(401);
  const second = { username: "ada", password: PASSWORDS[2], code: appCode(twoStep.secret, 1) };
  expect(await act("POST", "/api/auth/login", second)).toContain(200);

  const admin = newForwardedClient(address, "198.51.100.1");
  await admin.call("POST", "/api/auth/login", { username: "admin", password: "admin-password" });
  await admin.call("PUT", "/api/admin/resources/1/approve");
  const bob = newForwardedClient(address, "198.51.100.2");
  await bob.call("POST", "/api/auth/register", {
    username: "bob",
    email: "bob@example.org",
    password: "bobs-password",
  });

  const codes = [twoStep.secret, recoveryCode, recoveryCode.replaceAll("-", "")];
  const sessions = cookies.flatMap((one) => [one, hashOf(one)]);
  const hidden = [...PASSWORDS, ADA, token, hashOf(token), "$argon2", ...sessions, ...codes];
  const { paths } = (await (await bob.call("GET", "/api/openapi.json")).json()) as { paths: Record<string, object> };
  const reads = Object.keys(paths).filter((path) => "get" in (paths[path] ?? {}));
  const addresses = new Set(reads.flatMap((read) => [1, 2].map((id) => read.replace("{id}", String(id)))));
  for (const reader of [newForwardedClient(address, "198.51.100.3"), bob, admin]) {
    for (const path of [...PAGES, ...addresses]) {
      const shown = await (await reader.call("GET", path)).text();
      // Admins find people by their address.
      const emails = reader === admin && path === "/api/admin/users" ? [RECOVERY] : [EMAIL, RECOVERY];
      const found = [...hidden, ...emails].filter((secret) => secret && shown.includes(secret));
      expect([path, found]).toEqual([path, []]);
    }
  }
  // Her own pages show her own addresses, but no secret that would let somebody log in.
  const own = [
    "/profile/2",
    `/reset-password?token=${token}`,
    "/api/auth/user",
    "/api/users/2",
    "/api/users/2/activity",
  ];
  for (const path of own) {
    const answer = await ada.call("GET", path);
    const shown = await answer.text();
    const found = hidden.filter((secret) => secret && secret !== ADA && shown.includes(secret));
    expect([path, answer.status, found]).toEqual([path, 200, []]);
  }
  // The log holds the recipient of a mail and the address of a failed login on purpose.
  expect(output()).toContain('"path":"/api/auth/password-reset"');
  const refusals = output().matchAll(/^.*"msg":"sign-in refused".*$/gm);
  for (const [line] of refusals) expect(hidden.filter((secret) => secret && line.includes(secret))).toEqual([ADA]);
  const others = output().replace(/^.*"msg":"sign-in refused".*$/gm, "");
  expect(hidden.filter((secret) => secret && others.includes(secret))).toEqual([]);
});

/** As it is stored in the database. */
const hashOf = (secret: string) => secret && createHash("sha256").update(secret).digest("hex");
