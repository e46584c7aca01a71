import * as z from "zod/mini";
import { Email } from "./accounts.ts";
import { type Json, OptionalUrl, optionalText, Seen, text, WebAddress } from "./common-schemas.ts";

/** Who may make an account: everybody, those with an address at one of the domains, those with an invitation, nobody. */
export const REGISTRATION_MODES = ["open", "domains", "invited", "closed"] as const;

export const MAX_SOCIAL_LINKS = 8;

const SocialLink = z.object({ name: text({ name: "Name", max: 40 }), url: WebAddress });
export type SocialLink = z.infer<typeof SocialLink>;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

const fields = {
  name: text({ name: "Name", max: 60 }),
  tagline: text({ name: "Tagline", max: 200 }),
  announcement: z.nullable(z.object({ text: text({ name: "Announcement", max: 300 }), url: OptionalUrl })),
  registration: z.enum(REGISTRATION_MODES, `registration must be one of ${REGISTRATION_MODES.join(", ")}`),
  socialLinks: z.array(SocialLink).check(z.maxLength(MAX_SOCIAL_LINKS, `At most ${MAX_SOCIAL_LINKS} links`)),
};

/** What everybody may know of the site's settings. */
export const Site = z.object({
  ...fields,
  /** Whether it has the kind of address that passkeys need. */
  passkeys: z.boolean(),
  /** Its address, without a path. */
  url: z.string(),
  /** Whether one may write only after confirming one's address. */
  requiresConfirmedEmail: z.boolean(),
  /** With which one can log in, besides a password. */
  providers: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type Site = Json<z.infer<typeof Site>>;

export const SiteInput = z
  .object({
    ...fields,
    contactEmail: optionalText({ name: "Contact email", max: 254 }, Email),
    domains: z
      .array(z.string().check(z.regex(DOMAIN, "Enter domains such as school.edu")))
      .check(z.maxLength(50, "At most 50 domains")),
    /** Left out, it stays as it is. */
    staffTwoStep: z.optional(z.boolean("staffTwoStep must be true or false")),
  })
  .check(
    z.refine(({ registration, domains }) => registration !== "domains" || domains.length > 0, {
      error: "Enter at least one domain",
      path: ["domains"],
    }),
  );
export const SiteChange = z.safeExtend(SiteInput, { seen: Seen });
export type SiteInput = z.infer<typeof SiteInput>;

export const ContactMessage = z.object({
  name: text({ name: "Name", max: 120 }),
  email: Email,
  message: text({ name: "Message", min: { length: 10, message: "Message must be at least 10 characters" }, max: 5000 }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

const pattern = (regex: RegExp) => z.string().check(z.regex(regex));

/** A mistake of our own code in somebody's browser: where in the code, on which page, and nothing about the person. */
export const BrowserError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  /** "/assets/base-Bx2.js:1:2345", the innermost first. */
  frames: z.array(pattern(/^\/[\w./@-]{1,150}:\d{1,9}:\d{1,9}$/)).check(z.maxLength(10)),
  /** Without the query. */
  page: pattern(/^\/[^?#\s]{0,200}$/),
  /** The name of a file of the build, which has a hash of its content. */
  build: pattern(/^[\w.-]{1,100}$/),
});
export type BrowserError = z.infer<typeof BrowserError>;
