import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const maria = {
  firstName: "Maria",
  lastName: "",
  username: "Maria.K",
  email: "maria@example.org",
  password: "correct horse",
};

describe("registration", () => {
  test("creates the account, signs in and answers with the person's own view", async () => {
    const client = hub.visitor();
    const { status, body } = await client.post("/api/auth/register", maria);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: "Maria.K",
      email: "maria@example.org",
      firstName: "Maria",
      lastName: null,
      profileImage: null,
      bio: null,
      recoveryEmail: null,
      role: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await client.get("/api/auth/user")).body).toEqual(body);
  });

  test("names and addresses are taken whatever their case", async () => {
    const client = hub.visitor();
    const equalsIgnoreCase = await client.post("/api/auth/register", {
      ...maria,
      username: "mARIA.k",
      email: "m2@example.org",
    });
    expect([equalsIgnoreCase.status, equalsIgnoreCase.body]).toEqual([409, { message: "Username already taken" }]);
    const sameEmail = await client.post("/api/auth/register", { ...maria, username: "m2", email: "MARIA@example.org" });
    expect(sameEmail.status).toBe(400);
    const taken = await client.post("/api/auth/register", { ...maria, username: "maria2", email: "MARIA@example.org" });
    expect([taken.status, taken.body]).toEqual([409, { message: "Email already in use" }]);
  });

  test("twenty people who want one name at once: one gets it, nobody gets an error page", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        hub.visitor().post("/api/auth/register", { ...maria, username: "popular", email: `p${n}@example.org` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  test("every failing field is named at once, and nothing is created", async () => {
    const { status, body } = await hub.visitor().post("/api/auth/register", {
      firstName: "x".repeat(61),
      username: "ab",
      email: "nonsense",
      password: "1234567",
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      firstName: "First name cannot exceed 60 characters",
      username: "Username must be at least 3 characters",
      email: "Please enter a valid email address",
      password: "Password must be at least 8 characters",
    });
  });
});

describe("login", () => {
  test("takes the name in any case and the password exactly", async () => {
    const client = hub.visitor();
    const { status, body } = await client.post("/api/auth/login", { username: "MARIA.K", password: maria.password });
    expect([status, body.username]).toEqual([200, "Maria.K"]);
    const wrong = await client.post("/api/auth/login", { username: "Maria.K", password: "Correct horse" });
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Incorrect username or password" }]);
  });

  test("does not tell an unknown name from a wrong password", async () => {
    const client = hub.visitor();
    const unknown = await client.post("/api/auth/login", { username: "nobody", password: "whatever it is" });
    expect([unknown.status, unknown.body]).toEqual([401, { message: "Incorrect username or password" }]);
  });

  test.each([
    [
      "/api/auth/login",
      { username: "Username cannot exceed 254 characters", password: "Password cannot exceed 128 characters" },
    ],
    [
      "/api/auth/register",
      {
        username: "Username cannot exceed 30 characters",
        email: "Email cannot exceed 254 characters",
        password: "Password cannot exceed 128 characters",
      },
    ],
    ["/api/auth/password-reset-request", { email: "Email cannot exceed 254 characters" }],
    [
      "/api/auth/password-reset",
      { token: "Token cannot exceed 200 characters", newPassword: "Password cannot exceed 128 characters" },
    ],
  ])("%s looks at the length of what it is sent before anything else", async (path, fields) => {
    // Blank, which is wrong as well, but takes a look at every character to find out.
    const blanks = " ".repeat(200_000);
    const form = Object.fromEntries(Object.keys(fields).map((name) => [name, blanks]));
    const { status, body } = await hub.visitor().post(path, form);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test("asks for both fields", async () => {
    const { status, body } = await hub.visitor().post("/api/auth/login", { username: "", password: "" });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ username: "Username is required", password: "Password is required" });
  });
});

describe("the session", () => {
  test("rides in a cookie that scripts and other sites cannot use", async () => {
    const { headers } = await hub.visitor().post("/api/auth/login", { username: "maria.k", password: maria.password });
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("is stored only as a hash", async () => {
    const client = await hub.teacher();
    const secret = client.cookie().slice("sid=".length);
    const { rows } = (await hub.db.execute<{ hit: boolean }>(
      sql`select encode(token_hash, 'escape') like ${`%${secret}%`} as hit from sessions`,
    )) as unknown as { rows: { hit: boolean }[] };
    expect(rows.some(({ hit }) => hit)).toBe(false);
  });

  test("ends on logout, also for a copy of the cookie, and logging out twice is harmless", async () => {
    const client = await hub.teacher();
    const stolen = { cookie: client.cookie() };
    expect((await client.post("/api/auth/logout")).status).toBe(204);
    expect((await hub.visitor().call("GET", "/api/auth/user", undefined, stolen)).status).toBe(401);
    expect((await client.post("/api/auth/logout")).status).toBe(204);
  });

  test("is a new one at each sign-in, and the one before it in that browser ends", async () => {
    const client = await hub.teacher();
    const [first, elsewhere] = [client.cookie(), hub.visitor()];
    const login = { username: client.user.username, password: "a-long-password" };
    await elsewhere.expectOk("POST", "/api/auth/login", login);
    expect((await client.post("/api/auth/login", { ...login, password: "wrong" })).status).toBe(401);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    await client.expectOk("POST", "/api/auth/login", login);
    expect((await hub.visitor().call("GET", "/api/auth/user", undefined, { cookie: first })).status).toBe(401);
    for (const open of [client, elsewhere]) expect((await open.get("/api/auth/user")).status).toBe(200);
  });

  test("ends after 30 days of rest and is extended by use", async () => {
    const rested = await hub.teacher();
    await hub.db.execute(sql`update sessions set expires_at = now() where user_id = ${rested.user.id}`);
    expect((await rested.get("/api/auth/user")).status).toBe(401);

    const used = await hub.teacher();
    await hub.db.execute(
      sql`update sessions set expires_at = now() + interval '2 days' where user_id = ${used.user.id}`,
    );
    const { headers } = await used.get("/api/auth/user");
    expect(headers.get("set-cookie")).toContain("Max-Age=2592000");
  });

  test("a made-up cookie is simply nobody", async () => {
    const { status } = await hub.visitor().call("GET", "/api/auth/user", undefined, { cookie: "sid=made-up" });
    expect(status).toBe(401);
  });

  test("that has ended is cleared by the next answer, whatever that is, and the one after it is for any visitor", async () => {
    const client = await hub.teacher();
    const dead = { cookie: `theme=dark; ${client.cookie()}` };
    await hub.db.execute(sql`update sessions set expires_at = now() where user_id = ${client.user.id}`);
    for (const path of ["/api/forums", "/api/auth/user"]) {
      const { headers } = await hub.visitor().call("GET", path, undefined, dead);
      expect(headers.get("set-cookie")).toBe("sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
      expect(headers.get("etag")).toBeNull();
    }
    const { status, headers } = await hub.visitor().call("POST", "/api/auth/login", maria, dead);
    expect([status, headers.get("set-cookie")]).toEqual([
      200,
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000;/),
    ]);
    expect((await client.get("/api/forums")).headers.get("etag")).toBeNull();
    expect(client.cookie()).toBe("sid=");
    expect((await client.get("/api/forums")).headers.get("etag")).not.toBeNull();
  });

  test.each([
    "sid=x",
    "sid=",
    "sid=made-up; theme=dark",
    `sid=${"a".repeat(44)}`,
    `residence=1; sid="${"a".repeat(43)}"`,
  ])("that cannot be one (%s) is no reason to be left out of what is kept for visitors", async (cookie) => {
    const { headers } = await hub.visitor().call("GET", "/api/forums", undefined, { cookie });
    expect([headers.get("etag"), headers.get("set-cookie")]).toEqual([expect.any(String), null]);
  });
});
