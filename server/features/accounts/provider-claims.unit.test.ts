import { expect, test } from "vitest";
import { readClaims } from "./provider-client.ts";

const SETTINGS = { name: "school", issuer: "", clientId: "", clientSecret: "", label: "School" };
const GOOGLE = "https://accounts.google.com";

const read = (claims: object, domains: string[] = []) =>
  readClaims({ ...SETTINGS, domains }, { iss: "https://id.example", sub: "1", email: "ada@school.example", ...claims });

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: "true" }, true],
  [{ xms_edov: true }, true],
  [{ xms_edov: "1" }, true],
  [{ email_verified: false }, false],
  [{ email_verified: false, xms_edov: true }, false],
  [{ email_verified: "yes" }, false],
  [{ xms_edov: false }, false],
  [{}, false],
])("with %j the address counts as confirmed: %s", (claims, confirmed) => {
  expect(read(claims).emailConfirmed).toBe(confirmed);
});

test("the operator vouches for addresses at the configured domains, unless the provider says otherwise", () => {
  expect(read({}, ["school.example"]).emailConfirmed).toBe(true);
  expect(() => read({ email_verified: false }, ["school.example"])).toThrow("unconfirmed");
  expect(() => read({}, ["other.example"])).toThrow("unconfirmed");
  expect(() => read({ email_verified: true }, ["other.example"])).toThrow("domain");
});

test("an address that could not be registered here is refused with its own message", () => {
  expect(read({ email: "josé@school.example", email_verified: true })).toMatchObject({
    email: null,
    emailUnusable: true,
  });
  expect(() => read({ email: "josé@school.example", email_verified: true }, ["school.example"])).toThrow("address");
  expect(() => read({ email: undefined }, ["school.example"])).toThrow("unconfirmed");
});

test("only Google accounts that the domain's owner runs are accepted", () => {
  const claims = { iss: GOOGLE, email_verified: true };
  expect(() => read(claims, ["school.example"])).toThrow("domain");
  expect(read({ ...claims, hd: "school.example" }, ["school.example"]).email).toBe("ada@school.example");
});

test("invalid names are left out", () => {
  expect(read({ given_name: "  Ada ", family_name: "x".repeat(61) })).toMatchObject({ lastName: null });
  expect(read({ given_name: { toString: "Ada" }, family_name: "\0" })).toMatchObject({
    firstName: null,
    lastName: null,
  });
});
