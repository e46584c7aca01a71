import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const GOOGLE = {
  OIDC_GOOGLE_ISSUER: "https://accounts.google.com",
  OIDC_GOOGLE_CLIENT_ID: "123.apps.googleusercontent.com",
  OIDC_GOOGLE_CLIENT_SECRET: "secret",
};

test("there are no providers unless they are configured", () => {
  expect(readConfig({}).providers).toEqual([]);
  expect(readConfig({ OIDC_PROXY_SERVICE_HOST: "10.0.0.1", OIDC_GOOGLE_ISSUER: "" }).providers).toEqual([]);
});

test("any number of providers is read, each by its name", () => {
  const { providers } = readConfig({
    ...GOOGLE,
    OIDC_LAKE_SIDE_ISSUER: "https://id.lakeside.example/realms/staff",
    OIDC_LAKE_SIDE_CLIENT_ID: "hub",
    OIDC_LAKE_SIDE_CLIENT_SECRET: "secret",
    OIDC_LAKE_SIDE_LABEL: "Lakeside High",
    OIDC_LAKE_SIDE_DOMAINS: "lakeside.example, Staff.Lakeside.example",
  });
  expect(providers).toMatchObject([
    { name: "google", label: "Google", domains: [] },
    { name: "lake-side", label: "Lakeside High", domains: ["lakeside.example", "staff.lakeside.example"] },
  ]);
});

test.each(Object.keys(GOOGLE))("a provider without %s is refused with a line that names it", (missing) => {
  expect(() => readConfig({ ...GOOGLE, [missing]: undefined })).toThrow(new RegExp(`^${missing}: is needed`));
});

const WRONG = {
  OIDC_GOOGLE_ISSUER: [
    "accounts.google.com",
    "http://id.example.org",
    "https://id.example.org?tenant=1",
    "https://login.microsoftonline.com/common/v2.0",
    "https://login.microsoftonline.com/organizations/v2.0",
  ],
  OIDC_GOOGLE_LABEL: ["x".repeat(41)],
  OIDC_GOOGLE_DOMAINS: ["not a domain!", "@school.edu"],
};
const cases = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test.each(cases)("rejects %s=%s with one line that names the variable", (name, value) => {
  expect(() => readConfig({ ...GOOGLE, [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`));
});

test.each(["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"])(
  "accepts %s, which nobody else can listen to",
  (OIDC_GOOGLE_ISSUER) => {
    expect(readConfig({ ...GOOGLE, OIDC_GOOGLE_ISSUER }).providers).toHaveLength(1);
  },
);
