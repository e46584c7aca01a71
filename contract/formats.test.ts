import { describe, expect, test } from "vitest";
import { Login, Registration } from "#contract/accounts.ts";
import { CommentDraft } from "#contract/comments.ts";
import { ReplyDraft, TopicDraft } from "#contract/forum.ts";
import { ModerationQuery } from "#contract/moderation.ts";
import { RatingDraft } from "#contract/ratings.ts";
import { ResourceDraft, ResourceQuery } from "#contract/resources.ts";
import { errorsOf, valid } from "#contract/testing/drafts.ts";
import { ProfileDraft } from "#contract/users.ts";
import { IdParam, Paging } from "./common-schemas.ts";
import { ContactMessage } from "./site.ts";

const longUrl = (length: number) => "https://example.org/".padEnd(length, "x");

describe.each([
  { form: "Resource", schema: ResourceDraft, field: "imageUrl" },
  { form: "Resource", schema: ResourceDraft, field: "fileUrl" },
  { form: "Resource", schema: ResourceDraft, field: "videoUrl" },
  { form: "Profile", schema: ProfileDraft, field: "profileImage" },
])("$form: $field", ({ form, schema, field }) => {
  const errors = (value: unknown) => errorsOf(schema, { ...valid[form], [field]: value });

  test.each(["http://example.org", "HTTPS://EXAMPLE.ORG/a?b=c#d", "https://bücher.example/ü", longUrl(2048)])(
    "accepts %.40s",
    (url) => expect(errors(url)).toEqual({}),
  );

  test.each([undefined, null, "", " "])("turns %j into null", (value) => {
    expect(schema.parse({ ...valid[form], [field]: value })).toMatchObject({ [field]: null });
  });

  const wrong = [
    "ftp://example.org/a",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "example.org/a",
    "//example.org/a",
    "/uploads/a.png",
    "https:example.org",
    "https:/example.org",
    "https://",
    "https://exa mple.org",
    "https://example.org/a\nb",
    "java\nscript:alert(1)",
    "nonsense",
    7,
    {},
  ];
  test.each(wrong)("rejects %j", (url) => expect(errors(url)).toEqual({ [field]: "Please enter a valid URL" }));

  test("rejects more than 2,048 characters", () => {
    expect(errors(longUrl(2049))).toEqual({ [field]: "URL cannot exceed 2048 characters" });
  });
});

describe.each([
  { form: "Registration", schema: Registration, field: "email", empty: false },
  { form: "Contact", schema: ContactMessage, field: "email", empty: false },
  { form: "Profile", schema: ProfileDraft, field: "recoveryEmail", empty: true },
])("$form: $field", ({ form, schema, field, empty }) => {
  const errors = (value: unknown) => errorsOf(schema, { ...valid[form], [field]: value });
  const INVALID = { [field]: "Please enter a valid email address" };

  test.each(["a@b.co", "maria.o'neil+hub@mail.example.org"])("accepts %s", (email) =>
    expect(errors(email)).toEqual({}),
  );

  test.each(["a", "a@", "@b.co", "a@b", "a b@c.de", "a@b.co\0", "a@b.co, c@d.ef", "a@b.co\nBcc: x@y.zz", 7, []])(
    "rejects %j",
    (email) => expect(errors(email)).toEqual(INVALID),
  );

  test("rejects more than 254 characters", () => {
    const long = (length: number) => `${"x".repeat(length - "@example.org".length)}@example.org`;
    expect(errors(long(254))).toEqual({});
    expect(errors(long(255))).toEqual({ [field]: "Email cannot exceed 254 characters" });
  });

  test.each([undefined, null, ""])(`${empty ? "accepts" : "rejects"} %j`, (value) => {
    expect(errors(value)).toEqual(empty ? {} : INVALID);
  });
});

test.each(["Maria Keller", "maria@home", "müller", "мария", "a/b/c", "<b>", "🎓🎓🎓", "abc\n"])(
  "rejects the username %j",
  (username) => {
    const message = "Username can only contain letters, digits and _ . -";
    expect(errorsOf(Registration, { ...valid.Registration, username })).toEqual({ username: message });
  },
);

test.each([
  ["educationalLevel", "Please select an educational level"],
  ["skillLevel", "Please select a skill level"],
  ["contentType", "Please select a content type"],
  ["aiTopic", "Please select an AI topic"],
])("%s must be one of the listed values", (field, message) => {
  for (const value of ["", "all", "any", "high school", "Assessment", "Wizard", 1, null, undefined, ["College"]]) {
    expect(errorsOf(ResourceDraft, { ...valid.Resource, [field]: value })).toEqual({ [field]: message });
  }
});

test.each([0, 6, -1, 4.5, Number.NaN, "5", null, undefined, [5]])("rejects a rating of %j", (rating) => {
  expect(errorsOf(RatingDraft, { rating })).toEqual({ rating: "Rating must be a whole number from 1 to 5" });
});

test.each([1, 2, 3, 4, 5])("accepts a rating of %j", (rating) => expect(errorsOf(RatingDraft, { rating })).toEqual({}));

test("an invalid form lists every invalid field", () => {
  const invalidFields = (schema: Parameters<typeof errorsOf>[0]) => Object.keys(errorsOf(schema, {})).sort();
  expect(invalidFields(ResourceDraft)).toEqual([
    "aiTopic",
    "contentType",
    "description",
    "educationalLevel",
    "skillLevel",
    "title",
  ]);
  expect(invalidFields(Login)).toEqual(["password", "username"]);
  expect(invalidFields(TopicDraft)).toEqual(["content", "title"]);
  expect(invalidFields(ContactMessage)).toEqual(["email", "message", "name"]);
  expect(Object.keys(errorsOf(ProfileDraft, { profileImage: "x", bio: 1, recoveryEmail: "x" }))).toHaveLength(3);
});

test.each([CommentDraft, ReplyDraft, TopicDraft, RatingDraft, ResourceDraft, ProfileDraft, Login, Registration])(
  "a form must be an object, and drops unknown fields",
  (schema) => {
    for (const input of [null, [], "text", 7, undefined]) expect(schema.safeParse(input).success).toBe(false);
    const known = Object.values(valid).find((draft) => schema.safeParse(draft).success);
    expect(schema.parse({ ...known, role: "admin", status: "approved", id: 1 })).not.toHaveProperty("role");
  },
);

test.each(["1", "42", "2147483647"])("accepts the id %s", (id) => {
  expect(IdParam.parse({ id })).toEqual({ id: Number(id) });
});

test.each(["0", "-1", "1.5", "abc", "", "01", "1e3", "0x1", " 1", "2147483648", "99999999999999999999"])(
  "rejects the id %j",
  (id) => expect(errorsOf(IdParam, { id })).toEqual({ id: "The id must be a positive whole number" }),
);

test("a page has 1 to 100 rows, by default 100", () => {
  expect([Paging.parse({}).limit, Paging.parse({ limit: "1" }).limit, Paging.parse({ limit: "100" }).limit]).toEqual([
    100, 1, 100,
  ]);
  for (const limit of ["0", "101", "-1", "1.5", "x", "", "1000"]) {
    expect(errorsOf(Paging, { limit })).toEqual({ limit: "limit must be a whole number from 1 to 100" });
  }
});

test("a filter has at most 200 characters, all of which can be stored", () => {
  for (const [schema, field] of [
    [ResourceQuery, "search"],
    [ResourceQuery, "aiTopic"],
    [ModerationQuery, "search"],
  ] as const) {
    expect(errorsOf(schema, { [field]: "x".repeat(200) })).toEqual({});
    expect(errorsOf(schema, { [field]: "x".repeat(201) })).toEqual({
      [field]: "A filter cannot exceed 200 characters",
    });
    expect(errorsOf(schema, { [field]: "\0" })).toEqual({
      [field]: "A filter contains characters that cannot be stored",
    });
  }
});
