// Apart from the schemas, so that pages and notices need not load the validator.

type Named = {
  title: string;
  /** Whether members can be notified of a change: true of pages that they agreed to, and of what happens with their data. */
  tellsMembers: boolean;
  /** The part that the site adds, whatever the text says. */
  livePart?: string;
};

const PAGES = {
  about: { title: "About", tellsMembers: false },
  "code-of-conduct": { title: "Code of Conduct", tellsMembers: true },
  terms: { title: "Terms of Use", tellsMembers: true },
  privacy: {
    title: "Privacy",
    tellsMembers: true,
    livePart:
      "A table of the stored data replaces the line {stored data}. Without that line, the table follows the text.",
  },
  contact: { title: "Contact", tellsMembers: false, livePart: "The contact form is beside this text." },
} satisfies Record<string, Named>;

export type SitePageName = keyof typeof PAGES;

/** The pages whose text admins can change, by their address without the slash. */
export const SITE_PAGES: Record<SitePageName, Named> = PAGES;

/** A line of its own in the Markdown of a page, which marks where the site adds its part. */
export const LIVE_PART = "{stored data}";
