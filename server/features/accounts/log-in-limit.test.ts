import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";

const hub = openHub({ rateLimits: true, trustProxy: true });
const PASSWORD = "a-long-password";
const HOME = "198.51.100.7";
const ELSEWHERE = "203.0.113.9";

const from = (address: string) => ({ "x-forwarded-for": address });

const logIn = async (username: string, password: string, address: string) =>
  (await hub.visitor().call("POST", "/api/auth/login", { username, password }, from(address))).status;

/** Guesses once and sets the counters as after ten guesses. */
async function guessUntilRefused({ user }: TestClient, address: string): Promise<void> {
  expect(await logIn(user.username, "a guess", address)).toBe(401);
  await hub.db.execute(sql`update throttles set hits = 10 where hits > 0
    and key like 'signInPerName:%' and split_part(key, ' ', 2) = ${user.username}`);
  expect(await logIn(user.username, PASSWORD, address)).toBe(429);
}

/** An owner who has logged in from this address. */
async function newOwner(address = HOME): Promise<TestClient> {
  const owner = await hub.teacher();
  expect(await logIn(owner.user.username, PASSWORD, address)).toBe(200);
  return owner;
}

describe("wrong passwords of strangers", () => {
  test("wrong passwords of strangers do not block the owner on a network they have logged in from", async () => {
    const owner = await newOwner();
    await guessUntilRefused(owner, ELSEWHERE);
    expect(await logIn(owner.user.username, PASSWORD, HOME)).toBe(200);
    // The strangers' network has a limit, too.
    await guessUntilRefused(owner, HOME);
  });

  test("wrong passwords of strangers count together, also on a network the owner last used 91 days ago", async () => {
    const owner = await newOwner();
    await hub.db.execute(
      sql`update sessions set login_time = now() - interval '91 days' where user_id = ${owner.user.id}`,
    );
    await guessUntilRefused(owner, "203.0.113.100");
    expect(await logIn(owner.user.username, PASSWORD, "203.0.113.101")).toBe(429);
    expect(await logIn(owner.user.username, PASSWORD, HOME)).toBe(429);
  });

  test("a username that looks like the owner's network does not use up the owner's attempts", async () => {
    const owner = await newOwner();
    const { id, username } = owner.user;
    for (const name of [`${username} ${HOME}`, `${id} ${HOME}`]) {
      await logIn(name, "a guess", ELSEWHERE);
      await hub.db.execute(sql`update throttles set hits = 11 where key like ${`%:${name}`}`);
    }
    expect(await logIn(username, PASSWORD, HOME)).toBe(200);
  });
});

describe("guessing with the username and with the email address", () => {
  /** The state after five wrong passwords with each name. */
  async function guessWithBoth({ user }: TestClient): Promise<void> {
    for (const name of [user.username, user.email]) expect(await logIn(name, "a guess", ELSEWHERE)).toBe(401);
    await hub.db.execute(sql`update throttles set hits = 5
      where key in (${`signInPerName: ${user.username}`}, ${`signInPerName: ${user.email}`})`);
    await hub.db.execute(sql`update throttles set hits = 10 where key = ${`signInPerAccount: #${user.id}`}`);
  }

  test("ten wrong passwords, some with the username and some with the email address, block both", async () => {
    const owner = await newOwner();
    await guessWithBoth(owner);
    for (const name of [owner.user.username, owner.user.email]) {
      expect(await logIn(name, PASSWORD, ELSEWHERE)).toBe(401);
      expect(await logIn(name, PASSWORD, HOME)).toBe(200);
    }
  });

  test("guessing with an email address until it is refused does not reveal whose address it is", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await guessUntilRefused({ ...owner, user: { ...owner.user, username: owner.user.email } }, ELSEWHERE);
    const answers = [];
    for (const { user } of [owner, other]) {
      const body = { username: user.username, password: "a guess" };
      answers.push(await hub.visitor().call("POST", "/api/auth/login", body, from(ELSEWHERE)));
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([401, { message: "Incorrect username or password" }]),
    );
  });

  test("a password reset unblocks the email address, too", async () => {
    const owner = await newOwner();
    await guessWithBoth(owner);
    await guessUntilRefused({ ...owner, user: { ...owner.user, username: owner.user.email } }, ELSEWHERE);
    await reset(owner, HOME);
    expect(await logIn(owner.user.email, "another-long-password", ELSEWHERE)).toBe(200);
  });
});

async function reset(owner: TestClient, address: string): Promise<void> {
  const body = { token: await resetToken(hub, owner), newPassword: "another-long-password" };
  const answer = await hub.visitor().call("POST", "/api/auth/password-reset", body, from(address));
  expect(answer.status).toBe(200);
}

describe("a reset by mail", () => {
  test("a password reset unblocks logging in from every network", async () => {
    const owner = await newOwner();
    await guessUntilRefused(owner, ELSEWHERE);
    await guessUntilRefused(owner, HOME);
    await reset(owner, HOME);
    expect(await logIn(owner.user.username, "another-long-password", HOME)).toBe(200);
    expect(await logIn(owner.user.username, "another-long-password", "192.0.2.4")).toBe(200);
  });

  test("a password reset lets the owner log in from the network it was made on, despite strangers' attempts", async () => {
    const owner = await newOwner();
    await guessUntilRefused(owner, ELSEWHERE);
    await reset(owner, "192.0.2.88");
    await guessUntilRefused(owner, ELSEWHERE);
    expect(await logIn(owner.user.username, "another-long-password", "192.0.2.88")).toBe(200);
  });
});

describe("a network with many addresses", () => {
  const statuses = async (addresses: string[]) => {
    const found = new Set<number>();
    for (const [n, address] of addresses.entries()) found.add(await logIn(`nobody-${n}`, "a guess", address));
    return [...found];
  };
  const fill = (network: string, hits: number) =>
    hub.db.execute(sql`update throttles set hits = ${hits} where key = ${`signInPerAddress:${network}`}`);

  test("attempts from one provider's IPv6 networks are counted together", async () => {
    expect(await statuses(["2001:db8:7:1200::1", "2001:db8:7:12ff::1"])).toEqual([401]);
    await fill("2001:db8:7:1200::/56", 200);
    expect(await statuses(["2001:db8:7:1234::1"])).toEqual([429]);
    expect(await statuses(["2001:db8:7:1300::1"])).toEqual([401]);
    await fill("2001:db8:7::/48", 400);
    expect(await statuses(["2001:db8:7:ffff::1"])).toEqual([429]);
    expect(await statuses(["2001:db8:8::1"])).toEqual([401]);
  });

  test("successful logins do not use up the attempts of a network", async () => {
    const owner = await newOwner("2001:db8:9:1::1");
    for (let n = 0; n < 5; n++) expect(await logIn(owner.user.username, PASSWORD, "2001:db8:9:1::2")).toBe(200);
    const { rows } = (await hub.db.execute(
      sql`select hits from throttles where key like 'signInPerAddress:2001:db8:9:%'`,
    )) as unknown as {
      rows: { hits: number }[];
    };
    expect(rows.map(({ hits }) => hits)).toEqual([0, 0, 0]);
  });
});
