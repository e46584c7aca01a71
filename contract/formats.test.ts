import { describe, expect, test } from "vitest";
import { Login, Registration } from "#contract/accounts.ts";
import { CommentDraft } from "#contract/comments.ts";
import { ContactMessage } from "#contract/contact.ts";
import { ReplyDraft, TopicDraft } from "#contract/forum.ts";
import { IdParam } from "#contract/ids.ts";
import { ModerationQuery } from "#contract/moderation.ts";
import { Paging } from "#contract/paging.ts";
import { RatingDraft } from "#contract/ratings.ts";
import { ResourceDraft, ResourceQuery } from "#contract/resources.ts";
import { complaints, valid } from "#contract/testing/drafts.ts";
import { ProfileDraft } from "#contract/users.ts";

const longUrl = (length: number) => "https://example.org/".padEnd(length, "x");

describe.each([
  { form: "Resource", schema: ResourceDraft, field: "imageUrl" },
  { form: "Resource", schema: ResourceDraft, field: "fileUrl" },
  { form: "Resource", schema: ResourceDraft, field: "videoUrl" },
  { form: "Profile", schema: ProfileDraft, field: "profileImage" },
])("$form: $field", ({ form, schema, field }) => {
  const say = (value: unknown) => complaints(schema, { ...valid[form], [field]: value });

  test.each(["http://example.org", "HTTPS://EXAMPLE.ORG/a?b=c#d", "https://bücher.example/ü", longUrl(2048)])(
    "takes %.40s",
    (url) => expect(say(url)).toEqual({}),
  );

  test.each([undefined, null, "", " "])("is null when it is %j", (value) => {
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
  test.each(wrong)("refuses %j", (url) => expect(say(url)).toEqual({ [field]: "Please enter a valid URL" }));

  test("has at most 2,048 characters", () => {
    expect(say(longUrl(2049))).toEqual({ [field]: "URL cannot exceed 2048 characters" });
  });
});

describe.each([
  { form: "Registration", schema: Registration, field: "email", empty: false },
  { form: "Contact", schema: ContactMessage, field: "email", empty: false },
  { form: "Profile", schema: ProfileDraft, field: "recoveryEmail", empty: true },
])("$form: $field", ({ form, schema, field, empty }) => {
  const say = (value: unknown) => complaints(schema, { ...valid[form], [field]: value });
  const INVALID = { [field]: "Please enter a valid email address" };

  test.each(["a@b.co", "maria.o'neil+hub@mail.example.org"])("takes %s", (email) => expect(say(email)).toEqual({}));

  test.each(["a", "a@", "@b.co", "a@b", "a b@c.de", "a@b.co\0", "a@b.co, c@d.ef", "a@b.co\nBcc: x@y.zz", 7, []])(
    "refuses %j",
    (email) => expect(say(email)).toEqual(INVALID),
  );

  test("has at most 254 characters", () => {
    const long = (length: number) => `${"x".repeat(length - "@example.org".length)}@example.org`;
    expect(say(long(254))).toEqual({});
    expect(say(long(255))).toEqual({ [field]: "Email cannot exceed 254 characters" });
  });

  test.each([undefined, null, ""])(`${empty ? "may" : "may not"} be %j`, (value) => {
    expect(say(value)).toEqual(empty ? {} : INVALID);
  });
});

test.each(["Maria Keller", "maria@home", "müller", "мария", "a/b/c", "<b>", "🎓🎓🎓", "abc\n"])(
  "the username %j is refused",
  (username) => {
    const message = "Username can only contain letters, digits and _ . -";
    expect(complaints(Registration, { ...valid.Registration, username })).toEqual({ username: message });
  },
);

test.each([
  ["educationalLevel", "Please select an educational level"],
  ["skillLevel", "Please select a skill level"],
  ["contentType", "Please select a content type"],
  ["aiTopic", "Please select an AI topic"],
])("%s is one of the list", (field, message) => {
  for (const value of ["", "all", "any", "high school", "Assessment", "Wizard", 1, null, undefined, ["College"]]) {
    expect(complaints(ResourceDraft, { ...valid.Resource, [field]: value })).toEqual({ [field]: message });
  }
});

test.each([0, 6, -1, 4.5, Number.NaN, "5", null, undefined, [5]])("a rating of %j is refused", (rating) => {
  expect(complaints(RatingDraft, { rating })).toEqual({ rating: "Rating must be a whole number from 1 to 5" });
});

test.each([1, 2, 3, 4, 5])("a rating of %j is taken", (rating) =>
  expect(complaints(RatingDraft, { rating })).toEqual({}),
);

test("every field that is wrong is named at once", () => {
  const wrongs = (schema: Parameters<typeof complaints>[0]) => Object.keys(complaints(schema, {})).sort();
  expect(wrongs(ResourceDraft)).toEqual([
    "aiTopic",
    "contentType",
    "description",
    "educationalLevel",
    "skillLevel",
    "title",
  ]);
  expect(wrongs(Login)).toEqual(["password", "username"]);
  expect(wrongs(TopicDraft)).toEqual(["content", "title"]);
  expect(wrongs(ContactMessage)).toEqual(["email", "message", "name"]);
  expect(Object.keys(complaints(ProfileDraft, { profileImage: "x", bio: 1, recoveryEmail: "x" }))).toHaveLength(3);
});

test.each([CommentDraft, ReplyDraft, TopicDraft, RatingDraft, ResourceDraft, ProfileDraft, Login, Registration])(
  "a form takes an object and leaves out what it does not know",
  (schema) => {
    for (const input of [null, [], "text", 7, undefined]) expect(schema.safeParse(input).success).toBe(false);
    const known = Object.values(valid).find((draft) => schema.safeParse(draft).success);
    expect(schema.parse({ ...known, role: "admin", status: "approved", id: 1 })).not.toHaveProperty("role");
  },
);

test.each(["1", "42", "2147483647"])("the id %s is one", (id) => {
  expect(IdParam.parse({ id })).toEqual({ id: Number(id) });
});

test.each(["0", "-1", "1.5", "abc", "", "01", "1e3", "0x1", " 1", "2147483648", "99999999999999999999"])(
  "the id %j is none",
  (id) => expect(complaints(IdParam, { id })).toEqual({ id: "The id must be a positive whole number" }),
);

test("a page has 1 to 100 rows, and 100 unless asked otherwise", () => {
  expect([Paging.parse({}).limit, Paging.parse({ limit: "1" }).limit, Paging.parse({ limit: "100" }).limit]).toEqual([
    100, 1, 100,
  ]);
  for (const limit of ["0", "101", "-1", "1.5", "x", "", "1000"]) {
    expect(complaints(Paging, { limit })).toEqual({ limit: "limit must be a whole number from 1 to 100" });
  }
});

test("filters have at most 200 characters that can be stored", () => {
  for (const [schema, field] of [
    [ResourceQuery, "search"],
    [ResourceQuery, "aiTopic"],
    [ModerationQuery, "search"],
  ] as const) {
    expect(complaints(schema, { [field]: "x".repeat(200) })).toEqual({});
    expect(complaints(schema, { [field]: "x".repeat(201) })).toEqual({
      [field]: "A filter cannot exceed 200 characters",
    });
    expect(complaints(schema, { [field]: "\0" })).toEqual({
      [field]: "A filter contains characters that cannot be stored",
    });
  }
});
