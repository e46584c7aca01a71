import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";

export const ACTIONS = [
  "login",
  "logout",
  "password_changed",
  "password_reset_requested",
  "password_reset_completed",
  "provider_connected",
  "provider_disconnected",
  "email_confirmed",
  "email_change_requested",
  "email_changed",
  "email_change_undone",
  "resource_created",
  "resource_updated",
  "resource_deleted",
  "token_created",
  "token_ended",
  "passkey_added",
  "passkey_removed",
] as const;

export const ActivityEntry = z.object({
  id: z.int(),
  action: z.enum(ACTIONS),
  details: z.nullable(z.string()),
  createdAt: z.date(),
});
export type ActivityEntry = Json<z.infer<typeof ActivityEntry>>;
