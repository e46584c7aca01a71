import * as z from "zod/mini";
import { text } from "./common-schemas.ts";

/** Where the text will be shown: headings, links within it and the limits of light Markdown depend on it. */
export const PLACES = ["resource", "topic", "reply", "comment", "review", "page"] as const;
export type Place = (typeof PLACES)[number];

export const HINT_KINDS = ["picture", "heading", "link", "table", "student", "email", "phone"] as const;

/** The length of the longest text that can be published. */
export const PreviewInput = z.object({
  content: text({ name: "Content", min: { length: 0, message: "Content must be text" }, max: 100_000 }),
  place: z._default(z.enum(PLACES, `place must be one of ${PLACES.join(", ")}`), "resource"),
});

export const Hint = z.object({ kind: z.enum(HINT_KINDS), text: z.string() });
export type Hint = z.infer<typeof Hint>;

export const Preview = z.object({ contentHtml: z.string(), hints: z.array(Hint) });
export type Preview = z.infer<typeof Preview>;
