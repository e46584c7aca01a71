import { expect, test } from "vitest";
import { FIELD_NAMES, type FieldName, fieldOf, forEachField } from "#contract/resource-fields.ts";
import type { TestClient } from "#server/testing/client.ts";
import { picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

async function newPending(fields = {}) {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft(fields));
  const currentRevision = async () => {
    const { body } = await admin.get("/api/admin/resources/pending");
    return body.find((resource: { id: number }) => resource.id === id).revision as string;
  };
  const decide = (verb: string, revision: string) =>
    admin.put(`/api/admin/resources/${id}/${verb}?revision=${revision}`);
  return { author, id, currentRevision, decide };
}

test.each(["approve", "reject"])("a decision to %s applies only to the revision that was reviewed", async (verb) => {
  const { author, id, currentRevision, decide } = await newPending({ title: "A harmless lesson" });
  const reviewed = await currentRevision();
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Buy my pills" }));
  const { status, body } = await decide(verb, reviewed);
  const words = "It has been edited since you looked at it. Please look again.";
  expect([status, body]).toEqual([409, { message: words, fields: { revision: words } }]);
  expect((await author.get(`/api/resources/${id}`)).body.status).toBe("pending");
  expect((await decide(verb, await currentRevision())).status).toBe(200);
});

const before: Record<string, unknown> = draft({ content: "Words" });

/** Differs from a draft in every field that an author writes, with the values that the resource shows then. */
async function another(author: TestClient, name: FieldName): Promise<{ value: unknown; shown: object }> {
  const { kind } = fieldOf(name);
  if (kind === "files") {
    const { id } = await uploadText(author, "list.csv", "name,points\n");
    return { value: [id], shown: { files: [{ id }] } };
  }
  if (kind === "picture") {
    const { id } = (await upload(author, "board.png", await picture().png().toBuffer())).body;
    return { value: id, shown: { cover: id } };
  }
  const value = kind === "reference" ? await publish(hub, await hub.teacher(), { licence: "CC0 1.0" }) : OTHER[name];
  return { value, shown: { [name]: value } };
}

const OTHER = forEachField((field, name) => {
  switch (field.kind) {
    case "text":
    case "optionalText":
      return "Another text that is long enough";
    case "url":
      return "https://example.org/other";
    case "optionalNumber":
      return field.max;
    case "reference":
      return undefined;
    case "choices":
      return [field.values[0]];
    case "names":
      return ["ChatGPT"];
    case "choice":
      return field.values.find((value) => value !== (before[name] ?? field.initial));
    case "optionalChoice":
      return field.values.find((value) => value !== before[name]);
  }
});

// This must cover a new field of the revision, too.
test.each(FIELD_NAMES)("an edit of only the %s changes the revision", async (name) => {
  const { author, id, currentRevision, decide } = await newPending(before);
  const { value, shown } = await another(author, name);
  expect(await author.expectOk("GET", `/api/resources/${id}`)).not.toMatchObject(shown);
  const reviewed = await currentRevision();
  const edited = await author.expectOk("PUT", `/api/resources/${id}`, { ...before, [name]: value });
  expect(edited).toMatchObject(shown);
  expect((await decide("approve", reviewed)).status).toBe(409);
});

test("removing the content changes the revision", async () => {
  const { author, id, currentRevision, decide } = await newPending({ content: "Words" });
  const reviewed = await currentRevision();
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: null }));
  expect((await decide("approve", reviewed)).status).toBe(409);
});

test("an approval concurrent with an edit publishes only what was reviewed", async () => {
  const { author, id, currentRevision, decide } = await newPending({ title: "A harmless lesson" });
  const reviewed = await currentRevision();
  await Promise.all([
    decide("approve", reviewed),
    author.put(`/api/resources/${id}`, draft({ title: "Buy my pills" })),
  ]);
  const { status, body } = await hub.visitor().get(`/api/resources/${id}`);
  expect(status === 404 || body.title === "A harmless lesson").toBe(true);
});

test.each(["%00", "a%00b", "", "🙂", "x".repeat(5000)])("rejects a malformed revision such as %s", async (revision) => {
  const { id, decide, author } = await newPending();
  const { status, body } = await decide("approve", revision);
  expect([status, body.fields]).toEqual([400, { revision: "revision must be a value returned by the list" }]);
  expect((await author.get(`/api/resources/${id}`)).body.status).toBe("pending");
});

test("a decision based on an outdated status is refused once another moderator has decided otherwise", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  const path = `/api/admin/resources/${id}`;
  const { revision } = await admin.expectOk("GET", path);
  await admin.expectOk("PUT", `${path}/reject`, { reasons: ["copyright"], note: null });
  const late = await admin.call("PUT", `${path}/approve?revision=${revision}&seenStatus=pending`);
  expect([late.status, late.body.message]).toEqual([409, "Somebody has already decided: it was rejected"]);
  expect(await admin.expectOk("GET", path)).toMatchObject({ status: "rejected", review: { reasons: ["copyright"] } });
  expect((await admin.call("PUT", `${path}/reject?seenStatus=pending`)).status).toBe(200);
  expect((await admin.call("PUT", `${path}/approve?seenStatus=rejected`)).status).toBe(200);
});

test.each([
  ["a submission", "pending"],
  ["an edit", "approved"],
])("a moderator who rejects %s is told that another one has just approved it", async (what, seenStatus) => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  const path = `/api/admin/resources/${id}`;
  if (what === "an edit") {
    await admin.expectOk("PUT", `${path}/approve`);
    await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title" }));
  }
  const { revision } = await admin.expectOk("GET", path);
  await admin.expectOk("PUT", `${path}/approve?revision=${revision}`);
  const late = await admin.call("PUT", `${path}/reject?revision=${revision}&seenStatus=${seenStatus}`);
  expect([late.status, late.body.fields?.seenStatus]).toEqual([409, "Somebody has already decided: it was approved"]);
});

test("undoing a decision leaves a later one of another moderator as it is", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  const path = `/api/admin/resources/${id}`;
  const { decidedAt } = (await admin.expectOk("PUT", `${path}/approve`)).review;
  const undo = (at: string) => admin.call("PUT", `${path}/reopen?decidedAt=${at}`);
  expect((await undo(decidedAt)).body).toMatchObject({ status: "pending", review: null });
  expect((await undo(decidedAt)).status).toBe(200);
  const later = await admin.expectOk("PUT", `${path}/reject`, { reasons: ["copyright"], note: null });
  const late = await undo(decidedAt);
  const words = "It has been decided on again since. Please look again.";
  expect([late.status, late.body]).toEqual([409, { message: words, fields: { decidedAt: words } }]);
  expect(await admin.expectOk("GET", path)).toMatchObject({ status: "rejected", review: { reasons: ["copyright"] } });
  expect((await undo("yesterday")).body.fields).toEqual({ decidedAt: "decidedAt must be the decidedAt of a review" });
  expect((await undo(later.review.decidedAt)).body.status).toBe("pending");
});
