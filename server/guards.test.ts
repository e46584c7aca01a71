import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

/** Writes a visitor may make. Everything else that changes something must ask who is there. */
const OPEN_WRITES = [
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/password-reset",
  "POST /api/auth/password-reset-request",
  "POST /api/auth/register",
  "POST /api/contact",
];

test("a visitor can write nothing but what is listed here", () => {
  const open = hub.endpoints
    .map(({ spec }) => spec)
    .filter(({ method, access }) => method !== "GET" && access === "anyone")
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual(OPEN_WRITES);
});

test("every guarded call answers a visitor with 401, before looking at anything else", async () => {
  for (const { spec } of hub.endpoints) {
    if (spec.access === "anyone") continue;
    const { status, body } = await hub.visitor().call(spec.method, spec.path.replace(/:\w+/g, "1"));
    expect([spec.path, status, body]).toEqual([spec.path, 401, { message: "Please log in first" }]);
  }
});

test("every call for admins answers others with 403", async () => {
  const teacher = await hub.teacher();
  for (const { spec } of hub.endpoints) {
    if (spec.access !== "admin") continue;
    const { status } = await teacher.call(spec.method, spec.path.replace(/:\w+/g, "1"));
    expect([spec.path, status]).toEqual([spec.path, 403]);
  }
});

test("the API has exactly the calls that are described as data", async () => {
  const { status, body, headers } = await hub.visitor().get("/api/nothing-here");
  expect([status, body]).toEqual([404, { message: "There is no such call" }]);
  expect(headers.get("content-type")).toContain("application/json");
});
