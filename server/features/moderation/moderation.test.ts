import { expect, test } from "vitest";
import { FIELD_NAMES, forEachField } from "#contract/resource-fields.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

async function newPending(fields = {}) {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft(fields));
  const looked = async () => {
    const { body } = await admin.get("/api/admin/resources/pending");
    return body.find((resource: { id: number }) => resource.id === id).revision as string;
  };
  const decide = (verb: string, revision: string) =>
    admin.put(`/api/admin/resources/${id}/${verb}?revision=${revision}`);
  return { author, id, looked, decide };
}

test.each(["approve", "reject"])("to %s is about what was looked at, and nothing newer", async (verb) => {
  const { author, id, looked, decide } = await newPending({ title: "A harmless lesson" });
  const seen = await looked();
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Buy my pills" }));
  const { status, body } = await decide(verb, seen);
  const words = "It has been edited since you looked at it. Please look again.";
  expect([status, body]).toEqual([409, { message: words, fields: { revision: words } }]);
  expect((await author.get(`/api/resources/${id}`)).body.status).toBe("pending");
  expect((await decide(verb, await looked())).status).toBe(200);
});

const before: Record<string, unknown> = draft({ content: "Words" });

/** Something else than a draft says, for every field that an author writes. */
const OTHER = forEachField((field, name) => {
  switch (field.kind) {
    case "text":
    case "optionalText":
      return "Another text that is long enough";
    case "url":
      return "https://example.org/other";
    case "optionalNumber":
      return field.max;
    case "choice":
    case "optionalChoice":
      return field.values.find((value) => value !== before[name]);
  }
});

// Whatever is added to what an author writes must be part of what a moderator has looked at.
test.each(FIELD_NAMES)("an edit of nothing but the %s is noticed", async (field) => {
  const change = { [field]: OTHER[field] };
  expect(before).not.toMatchObject(change);
  const { author, id, looked, decide } = await newPending(before);
  const seen = await looked();
  const edited = await author.expectOk("PUT", `/api/resources/${id}`, { ...before, ...change });
  expect(edited).toMatchObject(change);
  expect((await decide("approve", seen)).status).toBe(409);
});

test("an edit that takes the content away is noticed", async () => {
  const { author, id, looked, decide } = await newPending({ content: "Words" });
  const seen = await looked();
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: null }));
  expect((await decide("approve", seen)).status).toBe(409);
});

test("of an edit and an approval at once, what is published is what was looked at", async () => {
  const { author, id, looked, decide } = await newPending({ title: "A harmless lesson" });
  const seen = await looked();
  await Promise.all([decide("approve", seen), author.put(`/api/resources/${id}`, draft({ title: "Buy my pills" }))]);
  const { status, body } = await hub.visitor().get(`/api/resources/${id}`);
  expect(status === 404 || body.title === "A harmless lesson").toBe(true);
});

test.each(["%00", "a%00b", "", "🙂", "x".repeat(5000)])(
  "a revision that is none, such as %s, is refused",
  async (revision) => {
    const { id, decide, author } = await newPending();
    const { status, body } = await decide("approve", revision);
    expect([status, body.fields]).toEqual([400, { revision: "revision must be a value returned by the list" }]);
    expect((await author.get(`/api/resources/${id}`)).body.status).toBe("pending");
  },
);
