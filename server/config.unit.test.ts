import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("needs no environment variables", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    database: { dataDir: expect.stringMatching(/\/data$/) },
    seed: "demo",
    rateLimits: true,
    trustProxy: false,
    logLevel: "info",
    admin: { username: "admin", email: "admin@example.org", password: undefined },
  });
});

test("DATABASE_URL turns demo content off", () => {
  const config = readConfig({ DATABASE_URL: "postgres://hub@127.0.0.1/hub" });
  expect(config).toMatchObject({ database: { url: "postgres://hub@127.0.0.1/hub" }, seed: "none" });
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", SEED: "" })).toMatchObject({ port: 3000, seed: "demo" });
});

const WRONG = {
  PORT: ["eighty", "70000", "-1", "3000.5"],
  APP_URL: ["hub.example.org", "ftp://hub.example.org", "https://example.org/hub"],
  DATABASE_URL: ["mysql://x", "nonsense"],
  DATABASE_REPLICA_URL: ["nonsense"],
  SMTP_URL: ["mail.example.org", "http://mail.example.org"],
  MAIL_FROM: ["nobody", "Hub hub@example.org", "Hub\nBcc: all@example.org <hub@example.org>"],
  REQUIRE_CONFIRMED_EMAIL: ["yes"],
  ADMIN_USERNAME: ["a", "with space"],
  ADMIN_EMAIL: ["nobody"],
  ADMIN_PASSWORD: ["short"],
  SEED: ["lots"],
  RATE_LIMITS: ["maybe"],
  TRUST_PROXY: ["1"],
  METRICS_PORT: ["on", "65536"],
  DRAIN_SECONDS: ["soon", "-1", "1.5"],
  LOG_LEVEL: ["loud"],
};
const cases = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test.each(cases)("rejects %s=%s with one line that names the variable", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
});

test("SMTP_URL needs MAIL_FROM", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://127.0.0.1" })).toThrow(/^MAIL_FROM: /);
});

test("addresses must be confirmed where mail can be sent, unless the settings say otherwise", () => {
  const smtp = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "hub@example.org" };
  const isRequired = (settings: Record<string, string>) => readConfig(settings).requireConfirmedEmail;
  expect([isRequired({}), isRequired(smtp)]).toEqual([false, true]);
  expect(isRequired({ ...smtp, REQUIRE_CONFIRMED_EMAIL: "off" })).toBe(false);
  expect(isRequired({ REQUIRE_CONFIRMED_EMAIL: "on" })).toBe(true);
});

test.each(["hub@example.org", "AI Educators Hub <hub@example.org>", "<hub@localhost>"])(
  "accepts %s as MAIL_FROM",
  (MAIL_FROM) => {
    expect(readConfig({ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM })).toMatchObject({ mailFrom: MAIL_FROM });
  },
);

test("a replica needs a primary database", () => {
  const DATABASE_REPLICA_URL = "postgres://hub@replica.example.org/hub";
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(/^DATABASE_URL: is needed with DATABASE_REPLICA_URL/);
});
