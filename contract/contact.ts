import * as z from "zod/mini";
import { Email } from "#contract/accounts.ts";
import { text } from "#contract/text.ts";

export const ContactMessage = z.object({
  name: text({ name: "Name", max: 120 }),
  email: Email,
  message: text({ name: "Message", min: { length: 10, message: "Message must be at least 10 characters" }, max: 5000 }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
