import { expect, test } from "vitest";
import { SiteForm } from "./site-form-schema.ts";

const FIELDS = {
  name: "Lakeside",
  tagline: "For teachers at Lakeside.",
  "announcement.text": "",
  "announcement.url": " ",
  registration: "open",
  domains: "",
  contactEmail: "",
};

const pathsOf = (fields: object) =>
  SiteForm.safeParse({ ...FIELDS, ...fields }).error?.issues.map(({ path }) => path.join("."));

test("blank fields mean no announcement, no domains, no contact address and no links", () => {
  expect(SiteForm.parse(FIELDS)).toMatchObject({
    announcement: null,
    domains: [],
    contactEmail: null,
    socialLinks: [],
  });
});

test("domains may be separated by lines, blanks or commas", () => {
  expect(SiteForm.parse({ ...FIELDS, domains: "a.edu, b.edu\r\n\r\nc.edu " }).domains).toEqual([
    "a.edu",
    "b.edu",
    "c.edu",
  ]);
});

test("each error has the name of its field", () => {
  expect(pathsOf({ name: "" })).toEqual(["name"]);
  expect(pathsOf({ "announcement.url": "https://example.org" })).toEqual(["announcement.text"]);
  expect(pathsOf({ domains: "a.edu nonsense" })).toEqual(["domains.1"]);
  expect(pathsOf({ registration: "domains" })).toEqual(["domains"]);
});

test("an empty row between two links has errors, and those after the last have none", () => {
  const link = (n: number, name: string, url: string) => ({
    [`socialLinks.${n}.name`]: name,
    [`socialLinks.${n}.url`]: url,
  });
  const first = link(0, "Mastodon", "https://example.org/@lakeside");
  expect(SiteForm.parse({ ...FIELDS, ...first, ...link(1, "", "") }).socialLinks).toHaveLength(1);
  expect(pathsOf({ ...first, ...link(1, "", ""), ...link(2, "Chat", "https://example.org") })).toEqual([
    "socialLinks.1.name",
    "socialLinks.1.url",
  ]);
  expect(pathsOf({ ...first, ...link(1, "", "https://example.org") })).toEqual(["socialLinks.1.name"]);
});
