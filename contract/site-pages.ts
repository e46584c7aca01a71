import * as z from "zod/mini";
import { Author, Id, type Json, optionalText, Seen, text } from "./common-schemas.ts";
import { SITE_PAGES, type SitePageName } from "./site-page-names.ts";

const NAMES = Object.keys(SITE_PAGES) as [SitePageName, ...SitePageName[]];

/** The address without the slash. Any text is allowed, so that a page that does not exist is a 404. */
export const PageParam = z.object({ page: z.string() });

export const isSitePage = (name: string): name is SitePageName => Object.hasOwn(SITE_PAGES, name);

/** A page as readers see it. The site's own part comes between the parts, or after the only one. */
export const SitePage = z.object({
  page: z.enum(NAMES),
  lead: z.nullable(z.string()),
  parts: z.array(z.string()),
  /** Null until somebody changes it. */
  changedAt: z.nullable(z.date()),
});
export type SitePage = Json<z.infer<typeof SitePage>>;

const fields = {
  lead: optionalText({ name: "Opening line", max: 300 }),
  content: text({ name: "Text", max: 50_000 }),
};

/** An admin's text. */
export const SitePageInput = z.object(fields);
export const SitePageChange = z.extend(SitePageInput, {
  tellMembers: z._default(z.boolean("tellMembers must be true or false"), false),
  seen: Seen,
});
export type SitePageChange = z.infer<typeof SitePageChange>;

export const ManagedPage = z.object({
  page: z.enum(NAMES),
  lead: z.nullable(z.string()),
  content: z.string(),
  /** Of the current version; null until somebody changes the page. */
  version: z.nullable(z.int()),
  isOriginal: z.boolean(),
  toldMembers: z.boolean(),
  changedAt: z.nullable(z.date()),
});
export type ManagedPage = Json<z.infer<typeof ManagedPage>>;

export const PageVersion = z.object({
  id: z.int(),
  /** Null, like the content, where the original text was restored. */
  lead: z.nullable(z.string()),
  content: z.nullable(z.string()),
  toldMembers: z.boolean(),
  createdBy: z.nullable(z.int()),
  author: z.nullable(Author),
  createdAt: z.date(),
});
export type PageVersion = Json<z.infer<typeof PageVersion>>;

/** Null stands for the original text. */
const Version = z.nullable(Id);

export const PageRestore = z.object({
  version: Version,
  /** The version that was shown when this was requested. Left out, it is restored whatever is shown now. */
  seenVersion: z.optional(Version),
});
