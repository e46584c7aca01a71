import * as z from "zod/mini";
import { Email } from "#contract/accounts.ts";
import type { Json } from "#contract/json.ts";
import { Seen } from "#contract/seen.ts";
import { optionalText, text } from "#contract/text.ts";
import { OptionalUrl, WebAddress } from "#contract/url.ts";

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
  /** With which one can sign in, besides a password. */
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
