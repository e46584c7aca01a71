import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";

const publicFields = {
  id: z.int(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  role: z.nullable(z.literal("admin")),
  createdAt: z.date(),
};

/** A user as anyone else sees them. */
export const PublicUser = z.object(publicFields);

/** A user as they see themselves. */
export const Self = z.object({
  ...publicFields,
  email: z.string(),
  recoveryEmail: z.nullable(z.string()),
});
export type Self = Json<z.infer<typeof Self>>;
