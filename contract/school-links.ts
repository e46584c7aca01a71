import * as z from "zod/mini";
import { Author, type Json, moment, optionalText, text } from "./common-schemas.ts";
import { Domain } from "./site.ts";

export const MOST_SCHOOL_LINK_USES = 5_000;
export const LONGEST_SCHOOL_LINK_DAYS = 366;

const INVALID_USES = `Enter a whole number from 1 to ${MOST_SCHOOL_LINK_USES.toLocaleString("en-US")}`;

export const SchoolLinkInput = z.object({
  name: text({ name: "Name", max: 60 }),
  domain: optionalText({ name: "Domain", max: 253 }, Domain),
  maxUses: z.int(INVALID_USES).check(z.minimum(1, INVALID_USES), z.maximum(MOST_SCHOOL_LINK_USES, INVALID_USES)),
  endsAt: moment("Choose a last day"),
});
export type SchoolLinkInput = z.infer<typeof SchoolLinkInput>;

export const SchoolLink = z.object({
  id: z.int(),
  name: z.string(),
  domain: z.nullable(z.string()),
  maxUses: z.int(),
  uses: z.int(),
  createdBy: z.int(),
  author: Author,
  createdAt: z.date(),
  endsAt: z.date(),
  url: z.string(),
});
export type SchoolLink = Json<z.infer<typeof SchoolLink>>;

export const JoinToken = z.object({ token: text({ name: "Token", max: 200 }) });

/** What a person who opens the link sees. */
export const JoinState = z.object({ valid: z.boolean(), domain: z.nullable(z.string()) });
export type JoinState = z.infer<typeof JoinState>;
