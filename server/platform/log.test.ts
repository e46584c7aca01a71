import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";
import { ADMIN } from "#server/testing/template.ts";
import { newLog } from "./log.ts";
import { queueMail } from "./mail/queue.ts";

const hub = openHub();

test("logs every request and no secret", async () => {
  const lines: string[] = [];
  const log = newLog("trace", { write: (line) => lines.push(line) });
  const app = newApp({ ...hub, log });
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  await client.post("/api/auth/register", {
    username: "quiet",
    email: "quiet@example.org",
    password: "MARKER-password",
  });
  await client.get("/api/auth/user?token=MARKER-token");
  await client.get("/api/lists/MARKER-token-22-chars_/pack");
  await client.get("/join/MARKER-token");
  log.info({ password: "MARKER-a", user: { token: "MARKER-b" } }, "careless");

  const text = lines.join("");
  expect(text).toContain('"path":"/api/auth/register","status":201');
  expect(text).not.toContain("MARKER");
  expect(text).not.toContain(client.cookie().slice("sid=".length));
});

test("logs who was denied access, and does not log who read what", async () => {
  const lines: string[] = [];
  const app = newApp({ ...hub, log: newLog("info", { write: (line) => lines.push(line) }) });
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const person = { username: "curious", email: "curious@example.org", password: "a-long-password" };
  const { id } = await client.expectOk("POST", "/api/auth/register", person);
  await client.get("/api/admin/stats");
  await client.get(`/api/users/${id + 1}/saved`);
  await client.get(`/api/users/${id}/saved`);
  await client.call("POST", "/api/auth/logout", undefined, { origin: "https://evil.example" });

  const logged = lines.map((line) => JSON.parse(line)).map(({ path, status, userId }) => [path, status, userId]);
  expect(logged).toEqual([
    ["/api/auth/register", 201, undefined],
    ["/api/admin/stats", 403, id],
    [`/api/users/${id + 1}/saved`, 403, id],
    [`/api/users/${id}/saved`, 200, undefined],
    // Rejected before the session was looked up.
    ["/api/auth/logout", 403, null],
  ]);
});

test("a failed query is logged without its values", async () => {
  const lines: string[] = [];
  const mail = { recipient: "ada@example.org\r\n", subject: "Reset", body: "MARKER-link" };
  const failure = await queueMail(hub.db, mail).catch((error) => error);
  newLog("error", { write: (line) => lines.push(line) }).error({ err: failure }, "bug");

  expect(lines.join("")).toContain("outgoing_mail_recipient_check");
  expect(lines.join("")).not.toContain("MARKER");
});

test("logs failed logins with account and address, and who decided on a resource", async () => {
  const lines: string[] = [];
  const app = newApp({ ...hub, log: newLog("info", { write: (line) => lines.push(line) }) });
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const teacher = await hub.teacher();
  await client.post("/api/auth/login", { username: teacher.user.username, password: "MARKER-guess" });
  await client.post("/api/auth/login", { username: "MARKER-nobody", password: "MARKER-guess" });
  const admin = await client.expectOk("POST", "/api/auth/login", ADMIN);
  const { id } = await teacher.expectOk("POST", "/api/resources", draft({}));
  await client.expectOk("PUT", `/api/admin/resources/${id}/approve`);

  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== "request");
  expect(logged).toMatchObject([
    { msg: "sign-in refused", userId: teacher.user.id, ipAddress: null, status: 401 },
    { msg: "sign-in refused", userId: null, ipAddress: null, status: 401 },
    { msg: "decided", userId: admin.id, resourceId: id, status: "approved" },
  ]);
  expect(lines.join("")).not.toContain("MARKER");
});
