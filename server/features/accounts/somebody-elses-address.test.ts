import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { deliverLinks, tokenIn } from "#server/testing/post.ts";
import { rows } from "#server/testing/sql.ts";

const hub = openHub();

const ask = (email: string, more = {}) => hub.visitor().post("/api/auth/password-reset-request", { email, ...more });

describe("an account that was made with somebody else's address", () => {
  const reset = async (newPassword: string) => {
    const [mail] = await deliverLinks(hub);
    return (await hub.visitor().post("/api/auth/password-reset", { token: tokenIn(mail?.body), newPassword })).status;
  };

  test("is theirs once they have opened a link, with no way back for who made it", async () => {
    const thief = await hub.teacher();
    const { id, email } = thief.user;
    await thief.must("PUT", `/api/users/${id}`, { recoveryEmail: "thief@example.org" });
    await ask(email);
    expect(await reset("the-owners-password")).toBe(200);
    await ask(email, { useRecoveryEmail: true });
    expect(await deliverLinks(hub)).toEqual([]);
    const owner = hub.visitor();
    await owner.must("POST", "/api/auth/login", { username: thief.user.username, password: "the-owners-password" });
    expect((await owner.get("/api/auth/user")).body.recoveryEmail).toBeNull();

    // From then on it is the owner's own, and stays.
    await owner.must("PUT", `/api/users/${id}`, { recoveryEmail: "home@example.org" });
    await ask(email);
    expect(await reset("another-of-the-owners")).toBe(200);
    const [row] = await rows<{ recovery: string }>(
      hub.db,
      sql`select recovery_email as recovery from users where id = ${id}`,
    );
    expect(row?.recovery).toBe("home@example.org");
  });

  test("keeps no link to a recovery email that was removed", async () => {
    const client = await hub.teacher();
    const path = `/api/users/${client.user.id}`;
    await client.must("PUT", path, { recoveryEmail: "stolen@example.org" });
    await ask(client.user.email, { useRecoveryEmail: true });
    const [mail] = await deliverLinks(hub);
    await client.must("PUT", path, { recoveryEmail: null });
    await ask(client.user.email);
    const [own] = await deliverLinks(hub);
    await client.must("PUT", path, { recoveryEmail: "another@example.org" });
    await client.must("PUT", path, { recoveryEmail: null });
    const late = { token: tokenIn(mail?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", late)).status).toBe(400);
    // But whoever changes it cannot make useless what was sent to the account's own address.
    const link = { token: tokenIn(own?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", link)).status).toBe(200);
  });
});
