import * as z from "zod/mini";
import { Email, USERNAME_LENGTH, Username } from "#contract/accounts.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { severalOf } from "#contract/resources.ts";
import { ROLES } from "#contract/roles.ts";
import { Id, type Json, OptionalUrlOrFile, optionalText } from "./common-schemas.ts";

const { subjects, grades } = RESOURCE_FIELDS;

const publicFields = {
  id: z.int(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  createdAt: z.date(),
};

/** A user as everybody else sees them. */
export const PublicUser = z.object(publicFields);
export type PublicUser = Json<z.infer<typeof PublicUser>>;

/** A user as they see themselves. */
export const Self = z.object({
  ...publicFields,
  /** The id of the picture, if it is a file of theirs. */
  profileImageId: z.nullable(z.int()),
  email: z.string(),
  /** Whether they have opened a link that was sent to their email. */
  emailConfirmed: z.boolean(),
  /** Since when mail to their address is permanently refused. Null if it is not, or once they have confirmed it again. */
  emailRefusedAt: z.nullable(z.date()),
  recoveryEmail: z.nullable(z.string()),
  /** A role that is on hold after a password reset by mail, until an admin gives it back. Until then `role` is null. */
  restingRole: z.nullable(z.enum(ROLES)),
  /** Whether their name is shown on their posts. */
  showName: z.boolean(),
  /** What they teach, for suggesting resources. */
  teachesSubjects: z.array(z.enum(subjects.values)),
  teachesGrades: z.array(z.enum(grades.values)),
  /** The people whose posts are collapsed for them. */
  mutedIds: z.array(z.int()),
  /** Whether they have finished or dismissed the welcome. */
  welcomed: z.boolean(),
  /** Whether their username is a neutral one, which they may replace once. */
  mayChooseUsername: z.boolean(),
  /** Members who log in with a school account or a passkey may have none. */
  hasPassword: z.boolean(),
  /** Whether the site requires two-step login of them, as staff, and this session was started without it. */
  needsTwoStep: z.boolean(),
  suspendedUntil: z.nullable(z.date()),
  suspensionReason: z.nullable(z.string()),
});
export type Self = Json<z.infer<typeof Self>>;

export const ProfileDraft = z.object({
  firstName: optionalText({ name: "First name", max: 60 }),
  lastName: optionalText({ name: "Last name", max: 60 }),
  /** An external address, or the one that is shown now, which keeps the picture. */
  profileImage: OptionalUrlOrFile,
  /** An uploaded picture, shown instead of the address. */
  profileImageId: z._default(z.nullable(Id), null),
  bio: optionalText({ name: "Bio", max: 500 }),
  recoveryEmail: optionalText({ name: "Recovery email", max: 254 }, Email),
  /** Left out, it stays as it is. */
  showName: z.optional(z.boolean("showName must be true or false")),
  /** Any number of the values of a resource's fields. Left out, they stay as they are. */
  teachesSubjects: z.optional(severalOf({ ...subjects, most: subjects.values.length })),
  teachesGrades: z.optional(severalOf({ ...grades, most: grades.values.length })),
  /** Allowed once, and only to replace a neutral one. Left out or blank, it stays as it is. */
  username: optionalText({ name: "Username", max: USERNAME_LENGTH.max }, Username),
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** What a provider knows about a newcomer, for them to accept or reject. All null if there is nothing to propose. */
export const ProfileProposal = z.object({
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type ProfileProposal = z.infer<typeof ProfileProposal>;

export const LoginHistoryEntry = z.object({
  id: z.int(),
  loginTime: z.date(),
  logoutTime: z.nullable(z.date()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  location: z.null(),
});
export type LoginHistoryEntry = Json<z.infer<typeof LoginHistoryEntry>>;
