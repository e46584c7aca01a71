import * as z from "zod/mini";
import { accentOf, isColor, reasonAgainst } from "./accent.ts";
import { Email } from "./accounts.ts";
import { Id, type Json, OptionalUrl, optionalText, Seen, text, WebAddress } from "./common-schemas.ts";

/** Who may register: everybody, people with an address at one of the domains, people with an invitation, or nobody. */
export const REGISTRATION_MODES = ["open", "domains", "invited", "closed"] as const;

/** The default for newcomers who choose how others see them: their number, or their full name. */
export const NAMES_SHOWN = ["choice", "default"] as const;

/** Who may read: everybody, or only members, that is, people with an account and a confirmed address. */
export const READERS = ["everyone", "members"] as const;

const Readers = z.enum(READERS, `readers must be one of ${READERS.join(", ")}`);

const NamesShown = z.enum(NAMES_SHOWN, `namesShown must be one of ${NAMES_SHOWN.join(", ")}`);

export const MAX_SOCIAL_LINKS = 8;

const SocialLink = z.object({ name: text({ name: "Name", max: 40 }), url: WebAddress });
export type SocialLink = z.infer<typeof SocialLink>;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const Domain = z.string().check(z.regex(DOMAIN, "Enter domains such as school.edu"));

const NO_COLOR = "Enter a color such as #174a8f";

/** Stored in lower case. */
const Accent = z.pipe(
  z.string(NO_COLOR).check(({ value, issues }) => {
    const accent = isColor(value) ? accentOf(value) : null;
    if (accent && !("failed" in accent)) return;
    issues.push({ code: "custom", input: value, message: accent ? reasonAgainst(accent.failed) : NO_COLOR });
  }),
  z.transform((value: string) => value.toLowerCase()),
);

const FooterText = optionalText({ name: "Footer text", max: 300 });

/** A picture of the site's logo. */
const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Logo = z.infer<typeof Logo>;

const fields = {
  name: text({ name: "Name", max: 60 }),
  tagline: text({ name: "Tagline", max: 200 }),
  announcement: z.nullable(z.object({ text: text({ name: "Announcement", max: 300 }), url: OptionalUrl })),
  registration: z.enum(REGISTRATION_MODES, `registration must be one of ${REGISTRATION_MODES.join(", ")}`),
  socialLinks: z.array(SocialLink).check(z.maxLength(MAX_SOCIAL_LINKS, `At most ${MAX_SOCIAL_LINKS} links`)),
};

/** The site's settings that everybody may know. */
export const Site = z.object({
  ...fields,
  namesShown: NamesShown,
  readers: Readers,
  logo: z.nullable(Logo),
  /** For the dark theme; null if the other one is for both. */
  logoDark: z.nullable(Logo),
  /** The address of a stylesheet with the site's own colors. */
  stylesheet: z.nullable(z.string()),
  footerText: z.nullable(z.string()),
  /** Whether its address supports passkeys. */
  passkeys: z.boolean(),
  /** Its address, without a path. */
  url: z.string(),
  /** Whether members may write only after confirming their address. */
  requiresConfirmedEmail: z.boolean(),
  /** The providers that people can log in with, besides a password. */
  providers: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type Site = Json<z.infer<typeof Site>>;

export const SiteInput = z
  .object({
    ...fields,
    contactEmail: optionalText({ name: "Contact email", max: 254 }, Email),
    domains: z.array(Domain).check(z.maxLength(50, "At most 50 domains")),
    /** Left out, it stays as it is. */
    staffTwoStep: z.optional(z.boolean("staffTwoStep must be true or false")),
    /** Left out, it stays as it is. */
    namesShown: z.optional(NamesShown),
    /** Left out, it stays as it is. */
    readers: z.optional(Readers),
    /** Pictures that the admin has uploaded. Left out, they stay as they are. */
    logoId: z.optional(z.nullable(Id)),
    logoDarkId: z.optional(z.nullable(Id)),
    /** As "#174a8f"; null for the default look. Left out, it stays as it is. */
    accent: z.optional(z.nullable(Accent)),
    /** Left out, it stays as it is. */
    footerText: z.optional(FooterText),
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

/** An error of our own code in a browser: the place in the code and the page, and nothing about the person. */
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
