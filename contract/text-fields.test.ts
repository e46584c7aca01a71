import { describe, expect, test } from "vitest";
import { Login, PasswordReset, Registration } from "#contract/accounts.ts";
import { CommentDraft } from "#contract/comments.ts";
import { ReplyDraft, TopicDraft } from "#contract/forum.ts";
import { RatingDraft } from "#contract/ratings.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { errorsOf, valid } from "#contract/testing/drafts.ts";
import { TrialDraft } from "#contract/trials.ts";
import { ProfileDraft } from "#contract/users.ts";
import { PasswordChange } from "./accounts.ts";
import { ContactMessage } from "./site.ts";

type Schema = Parameters<typeof errorsOf>[0];

/** A text field: its minimum and maximum length, and the message below the minimum. */
type Field = { schema: Schema; form: string; field: string; name: string; min: number; tooShort?: string; max: number };

const NEW_TOO_SHORT = "New password must be at least 8 characters long";

const required: Field[] = [
  field("Login", Login, "username", "Username", 1, 254, "Username is required"),
  field("Login", Login, "password", "Password", 1, 128, "Password is required"),
  field("Registration", Registration, "username", "Username", 3, 30, "Username must be at least 3 characters"),
  field("Registration", Registration, "password", "Password", 8, 128, "Password must be at least 8 characters"),
  field("Change", PasswordChange, "newPassword", "New password", 8, 128, NEW_TOO_SHORT),
  field("Reset", PasswordReset, "token", "Token", 1, 200, "Token is required"),
  field("Reset", PasswordReset, "newPassword", "Password", 8, 128, "Password must be at least 8 characters"),
  field("Resource", ResourceDraft, "title", "Title", 5, 200, "Title must be at least 5 characters"),
  field(
    "Resource",
    ResourceDraft,
    "description",
    "Description",
    20,
    5000,
    "Description must be at least 20 characters",
  ),
  field("Comment", CommentDraft, "content", "Comment", 1, 5000, "Please enter a comment"),
  field("Topic", TopicDraft, "title", "Title", 5, 200, "Title must be at least 5 characters long"),
  field("Topic", TopicDraft, "content", "Content", 20, 20_000, "Content must be at least 20 characters long"),
  field("Trial", TrialDraft, "tool", "Tool", 1, 60, "Tool is required"),
  field("Reply", ReplyDraft, "content", "Reply", 1, 20_000, "Reply cannot be empty"),
  field("Contact", ContactMessage, "name", "Name", 1, 120, "Name is required"),
  field("Contact", ContactMessage, "message", "Message", 10, 5000, "Message must be at least 10 characters"),
];

const optional: Field[] = [
  field("Registration", Registration, "firstName", "First name", 1, 60),
  field("Registration", Registration, "lastName", "Last name", 1, 60),
  field("Profile", ProfileDraft, "firstName", "First name", 1, 60),
  field("Profile", ProfileDraft, "lastName", "Last name", 1, 60),
  field("Profile", ProfileDraft, "bio", "Bio", 1, 500),
  field("Resource", ResourceDraft, "content", "Content", 1, 100_000),
  field("Trial", TrialDraft, "note", "Note", 1, 2000),
  field("Rating", RatingDraft, "comment", "Review", 1, 5000),
];

const NOT_TEXT = [7, true, [], {}];

describe.each([...required, ...optional])("$form: $field", ({ schema, form, field, name, min, max }) => {
  const errors = (value: unknown) => errorsOf(schema, { ...valid[form], [field]: value });
  const onlyAscii = name === "Username" && form === "Registration";

  test(`accepts ${min} and ${max} characters, but not ${max + 1}`, () => {
    expect(errors("x".repeat(min))).toEqual({});
    expect(errors("x".repeat(max))).toEqual({});
    expect(errors("x".repeat(max + 1))).toEqual({ [field]: `${name} cannot exceed ${max} characters` });
  });

  test.skipIf(onlyAscii)("counts an emoji as one character and returns the text unchanged", () => {
    for (const value of ["🎓".repeat(min), "🎓".repeat(max)]) {
      expect(schema.parse({ ...valid[form], [field]: value })).toMatchObject({ [field]: value });
    }
    expect(errors("🎓".repeat(max + 1))).toEqual({ [field]: `${name} cannot exceed ${max} characters` });
  });

  test("rejects characters that cannot be stored", () => {
    for (const broken of ["\0", "\ud83c", "\udf93"]) {
      expect(errors(`${"x".repeat(min)}${broken}`)[field]).toMatch(/cannot be stored|can only contain/);
    }
  });
});

const parse = ({ schema, form, field }: Field, value: string) => schema.parse({ ...valid[form], [field]: value });
const fields = [...required, ...optional];

test.each(fields.filter(({ name, form }) => name !== "Username" || form !== "Registration"))(
  "$form: $field keeps byte order marks",
  (one) => {
    const typed = `\uFEFF${"x".repeat(one.min)}\uFEFF`;
    expect(parse(one, typed)).toMatchObject({ [one.field]: typed });
  },
);

describe.each(required)("$form: $field", ({ schema, form, field, name, min, tooShort }) => {
  test("rejects a value that is shorter, missing or not text", () => {
    for (const value of ["x".repeat(min - 1), "", undefined, null, ...NOT_TEXT]) {
      expect(errorsOf(schema, { ...valid[form], [field]: value })).toEqual({ [field]: tooShort });
    }
  });

  test("does not count blanks, unless it is a password", () => {
    const found = errorsOf(schema, { ...valid[form], [field]: " ".repeat(min + 5) });
    expect(found).toEqual(/password$/i.test(name) ? {} : { [field]: tooShort });
    const invisible = errorsOf(schema, { ...valid[form], [field]: "\u200b".repeat(min + 5) });
    expect(Object.keys(invisible)).toEqual(/password$/i.test(name) ? [] : [field]);
  });
});

describe.each(optional)("$form: $field", ({ schema, form, field, name }) => {
  test.each([undefined, null, "", "  ", "\n\t"])("turns %j into null", (value) => {
    expect(schema.parse({ ...valid[form], [field]: value })).toMatchObject({ [field]: null });
  });

  test("rejects anything but text", () => {
    for (const value of NOT_TEXT) {
      expect(errorsOf(schema, { ...valid[form], [field]: value })).toEqual({ [field]: `${name} must be text` });
    }
  });
});

function field(form: string, schema: Schema, key: string, name: string, min: number, max: number, tooShort?: string) {
  return { form, schema, field: key, name, min, max, tooShort };
}
