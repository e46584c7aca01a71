import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newHubMailSender } from "#server/features/notices/send-mail.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, tokenIn } from "#server/testing/mail.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub({ rateLimits: true });
const HOUR_MS = 60 * 60 * 1000;

/** The clock of this process, which is also the embedded database's. A PostgreSQL server has its own. */
function jump(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
}

afterEach(() => void vi.useRealTimers());

describe.each([-5, 5])("when the clock jumps by %i hours", (hours) => {
  test("people stay logged in and can write", async () => {
    const teacher = await hub.teacher();
    jump(hours);
    expect((await teacher.get("/api/auth/user")).status).toBe(200);
    await publish(hub, teacher, { title: `After a jump of ${hours}` });
  });

  test("changes still invalidate cached responses", async () => {
    const teacher = await hub.teacher();
    const id = await publish(hub, teacher, {});
    await hub.visitor().get(`/api/resources/${id}`);
    jump(hours);
    expect((await hub.visitor().get(`/api/resources/${id}`)).status).toBe(200);
    await teacher.expectOk("DELETE", `/api/resources/${id}`);
    expect((await hub.visitor().get(`/api/resources/${id}`)).status).toBe(404);
  });

  test("waiting mail is sent", async () => {
    await queueMail(hub.db, { recipient: "ada@example.org", subject: `Jump ${hours}`, body: "Still here" });
    jump(hours);
    const delivered = await deliverMail(hub);
    expect(delivered.map(({ subject }) => subject)).toContain(`Jump ${hours}`);
  });
});

// A clock that was hours ahead and was corrected leaves times in the future.
describe("times from a clock that was five hours ahead", () => {
  test("lock nobody out for longer than the limit says", async () => {
    const { user } = await hub.teacher();
    const tryWrong = () => hub.visitor().post("/api/auth/login", { username: user.username, password: "wrong" });
    for (let n = 0; n < 11; n++) await tryWrong();
    expect((await tryWrong()).status).toBe(429);
    await hub.db.execute(sql`update throttles set resets_at = resets_at + interval '5 hours'`);
    expect((await tryWrong()).status).toBe(401);
  });

  test("do not hold mail back", async () => {
    await queueMail(hub.db, { recipient: "ada@example.org", subject: "From the future", body: "Hello" });
    await hub.db.execute(sql`update outgoing_mail set next_attempt_at = next_attempt_at + interval '5 hours'`);
    const subjects: string[] = [];
    await newHubMailSender(hub, async ({ subject }) => void subjects.push(subject))();
    expect(subjects).toContain("From the future");
  });

  test("let a reset link work once and no more", async () => {
    const teacher = await hub.teacher();
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: teacher.user.email });
    const mail = (await deliverMail(hub)).find(({ recipient }) => recipient === teacher.user.email);
    await hub.db.execute(sql`update password_resets set expires_at = expires_at + interval '5 hours'`);
    const reset = { token: tokenIn(mail?.body), newPassword: "another-long-one" };
    expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(200);
    expect((await hub.visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
  });
});
