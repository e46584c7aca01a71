import * as z from "zod/mini";
import { ROLES } from "#contract/roles.ts";
import { Id, IdInPath, type Json, moment, optionalText, paging, SearchText } from "./common-schemas.ts";

export const PERSON_STATES = ["active", "suspended"] as const;

/** A member as admins see them. */
export const Person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  /** A role that is on hold after a password reset by mail, until an admin gives it back. Until then `role` is null. */
  restingRole: z.nullable(z.enum(ROLES)),
  createdAt: z.date(),
  /** A day, not a moment. */
  lastSeenAt: z.nullable(z.string()),
  resourceCount: z.int(),
  postCount: z.int(),
  suspendedUntil: z.nullable(z.date()),
  suspensionReason: z.nullable(z.string()),
});
export type Person = Json<z.infer<typeof Person>>;

export const PeopleQuery = z.object({
  search: SearchText,
  role: z.optional(z.enum(ROLES, `role must be one of ${ROLES.join(", ")}`)),
  state: z.optional(z.enum(PERSON_STATES, `state must be one of ${PERSON_STATES.join(", ")}`)),
  ...paging,
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** A member who shows their name, as everybody sees them. */
export const Member = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  image: z.nullable(z.string()),
});
export type Member = z.infer<typeof Member>;

/** A member to mention with an @. `name` is null for those shown by number, who are offered to staff only. */
export const Mentionable = z.object({
  id: z.int(),
  username: z.string(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type Mentionable = z.infer<typeof Mentionable>;

export const MentionsQuery = z.object({
  search: SearchText,
  topic: z.optional(IdInPath),
  resource: z.optional(IdInPath),
});
export type MentionsQuery = z.infer<typeof MentionsQuery>;

export const MembersQuery = z.object({ search: SearchText, ...paging });

export const RoleInput = z.object({ role: z.nullable(z.enum(ROLES, "Choose admin, moderator or no role")) });
export type RoleInput = z.infer<typeof RoleInput>;

/** `until: null` ends a suspension. */
export const SuspensionInput = z
  .object({
    until: z.nullable(moment("Choose until when")),
    reason: optionalText({ name: "Reason", max: 500 }),
  })
  .check(
    z.refine(({ until, reason }) => until === null || reason !== null, { error: "Please say why", path: ["reason"] }),
  );
export type SuspensionInput = z.infer<typeof SuspensionInput>;

/** The maximum number of people that can be selected at a time. */
export const MOST_SELECTED = 100;

export const PeopleExportInput = z.object({
  ids: z
    .array(Id, "Choose at least one person")
    .check(
      z.minLength(1, "Choose at least one person"),
      z.maxLength(MOST_SELECTED, `At most ${MOST_SELECTED} people at a time`),
    ),
});

/** A file for a spreadsheet. */
export const PeopleExport = z.object({ csv: z.string() });
export type PeopleExport = z.infer<typeof PeopleExport>;

export const DeletePersonInput = z.object({ erasePosts: z.boolean("Say whether their posts are erased, too") });
export type DeletePersonInput = z.infer<typeof DeletePersonInput>;
