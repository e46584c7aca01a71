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
  test("registering creates the account, logs in and returns the user with their email", async () => {
    const client = hub.visitor();
    const { status, body } = await client.post("/api/auth/register", maria);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: "Maria.K",
      email: "maria@example.org",
      emailConfirmed: false,
      emailRefusedAt: null,
      firstName: "Maria",
      lastName: null,
      profileImage: null,
      profileImageId: null,
      bio: null,
      recoveryEmail: null,
      role: null,
      restingRole: null,
      mutedIds: [],
      welcomed: false,
      mayChooseUsername: false,
      hasPassword: true,
      needsTwoStep: false,
      showName: false,
      teachesSubjects: [],
      teachesGrades: [],
      suspendedUntil: null,
      suspensionReason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await client.get("/api/auth/user")).body).toEqual(body);
  });

  test("usernames and email addresses are unique regardless of case", async () => {
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

  test("of twenty concurrent registrations of one username, one succeeds and the others get 409", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        hub.visitor().post("/api/auth/register", { ...maria, username: "popular", email: `p${n}@example.org` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  test("registering with invalid fields lists every one of them and creates nothing", async () => {
    const countUsers = async () => (await (await hub.admin()).expectOk("GET", "/api/admin/stats")).totalUsers;
    const before = await countUsers();
    const { status, body } = await hub.visitor().post("/api/auth/register", {
      firstName: "x".repeat(61),
      username: "ab",
      email: "nonsense",
      password: "1234567",
    });
    expect(status).toBe(400);
    expect(await countUsers()).toBe(before);
    expect(body.fields).toEqual({
      firstName: "First name cannot exceed 60 characters",
      username: "Username must be at least 3 characters",
      email: "Please enter a valid email address",
      password: "Password must be at least 8 characters",
    });
  });
});

describe("login", () => {
  test("logging in ignores the case of the username but not of the password", async () => {
    const client = hub.visitor();
    const { status, body } = await client.post("/api/auth/login", { username: "MARIA.K", password: maria.password });
    expect([status, body.username]).toEqual([200, "Maria.K"]);
    const wrong = await client.post("/api/auth/login", { username: "Maria.K", password: "Correct horse" });
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Incorrect username or password" }]);
  });

  test("logging in takes the email address in place of the username, in any case and with a blank after it", async () => {
    for (const username of ["maria@example.org", "MARIA@Example.org "]) {
      const { status, body } = await hub.visitor().post("/api/auth/login", { username, password: "correct horse" });
      expect([status, body.username]).toEqual([200, "Maria.K"]);
    }
  });

  test("logging in gives the same answer for an unknown username and a wrong password", async () => {
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
  ])("%s checks the length of fields before anything else", async (path, fields) => {
    // Blank, which is invalid too, but finding that out means reading every character.
    const blanks = " ".repeat(200_000);
    const form = Object.fromEntries(Object.keys(fields).map((name) => [name, blanks]));
    const { status, body } = await hub.visitor().post(path, form);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test("logging in requires the username and the password", async () => {
    const { status, body } = await hub.visitor().post("/api/auth/login", { username: "", password: "" });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ username: "Username is required", password: "Password is required" });
  });
});
