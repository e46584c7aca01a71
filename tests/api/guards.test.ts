import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

/** Writes a visitor may make. Everything else that changes something must ask who is there. */
const OPEN_WRITES = [
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/password-reset",
  "POST /api/auth/password-reset-request",
  "POST /api/auth/password-reset/check",
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
