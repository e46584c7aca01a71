import * as z from "zod/mini";
import { ROLES } from "#contract/roles.ts";
import { type Json, moment, optionalText, paging, SearchText } from "./common-schemas.ts";

export const PERSON_STATES = ["active", "suspended"] as const;

/** Somebody as admins see them. */
export const Person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  /** The role that an admin has to give back, after a new password by mail. Until then `role` is null. */
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

export const RoleInput = z.object({ role: z.nullable(z.enum(ROLES, "Choose admin, moderator or no role")) });
export type RoleInput = z.infer<typeof RoleInput>;

/** With `until: null` a suspension ends. */
export const SuspensionInput = z
  .object({
    until: z.nullable(moment("Choose until when")),
    reason: optionalText({ name: "Reason", max: 500 }),
  })
  .check(
    z.refine(({ until, reason }) => until === null || reason !== null, { error: "Please say why", path: ["reason"] }),
  );
export type SuspensionInput = z.infer<typeof SuspensionInput>;

export const DeletePersonInput = z.object({ erasePosts: z.boolean("Say whether their posts are erased, too") });
export type DeletePersonInput = z.infer<typeof DeletePersonInput>;
