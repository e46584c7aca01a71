// Apart from the schemas, so that pages and notices need not load the validator.

type Named = {
  title: string;
  /** Whether members can be told of a change: what they agreed to, and what happens with what they give. */
  tellsMembers: boolean;
  /** What the site adds, whatever the text says. */
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

/** A line of its own in the Markdown of a page, where the site puts what it adds. */
export const LIVE_PART = "{stored data}";
