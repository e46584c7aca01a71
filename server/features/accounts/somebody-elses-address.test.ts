import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail, deliverResetMail, tokenIn } from "#server/testing/mail.ts";

const hub = openHub();

const ask = (email: string, more = {}) => hub.visitor().post("/api/auth/password-reset-request", { email, ...more });

describe("an account that was made with somebody else's address", () => {
  const reset = async (newPassword: string) => {
    const [mail] = await deliverResetMail(hub);
    return (await hub.visitor().post("/api/auth/password-reset", { token: tokenIn(mail?.body), newPassword })).status;
  };

  test("an account made with another person's address becomes theirs once they open a reset link, and they are asked to check the recovery email", async () => {
    const thief = await hub.teacher();
    const { id, email, username } = thief.user;
    await thief.expectOk("PUT", `/api/users/${id}`, { recoveryEmail: "thief@example.org" });
    await ask(email);
    expect(await reset("the-owners-password")).toBe(200);
    expect((await thief.get("/api/auth/user")).status).toBe(401);
    const told = (await deliverMail(hub)).find(({ recipient }) => recipient === email);
    expect(told?.body).toContain("check in your profile that the recovery email is still yours");

    // Removing the recovery email leaves the maker of the account no way to log in.
    await ask(email, { useRecoveryEmail: true });
    const [late] = await deliverResetMail(hub);
    const owner = hub.visitor();
    await owner.expectOk("POST", "/api/auth/login", { username, password: "the-owners-password" });
    await owner.expectOk("PUT", `/api/users/${id}`, { recoveryEmail: null });
    const back = { token: tokenIn(late?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", back)).status).toBe(400);
    await ask(email, { useRecoveryEmail: true });
    expect(await deliverResetMail(hub)).toEqual([]);
  });

  test("removing the recovery email revokes the links sent to it, and no others", async () => {
    const client = await hub.teacher();
    const path = `/api/users/${client.user.id}`;
    await client.expectOk("PUT", path, { recoveryEmail: "stolen@example.org" });
    await ask(client.user.email, { useRecoveryEmail: true });
    const [mail] = await deliverResetMail(hub);
    await client.expectOk("PUT", path, { recoveryEmail: null });
    await ask(client.user.email);
    const [own] = await deliverResetMail(hub);
    await client.expectOk("PUT", path, { recoveryEmail: "another@example.org" });
    await client.expectOk("PUT", path, { recoveryEmail: null });
    const late = { token: tokenIn(mail?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", late)).status).toBe(400);
    // Links sent to the account's own address stay valid.
    const link = { token: tokenIn(own?.body), newPassword: "another-long-password" };
    expect((await hub.visitor().post("/api/auth/password-reset", link)).status).toBe(200);
  });
});
