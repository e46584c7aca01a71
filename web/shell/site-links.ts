import { CATEGORIES } from "#contract/filters.ts";

export type SiteLink = { href: string; name: string };

export const MAIN_LINKS: SiteLink[] = [
  { href: "/resources", name: "Resources" },
  { href: "/community", name: "Community" },
  { href: "/submit", name: "Submit" },
  { href: "/about", name: "About" },
];

export const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  { title: "Resources", links: [...CATEGORIES, { href: "/submit", name: "Submit a Resource" }] },
  {
    title: "Community",
    links: [
      { href: "/community", name: "Forums" },
      { href: "/community/events", name: "Events" },
      { href: "/testimonials", name: "Testimonials" },
      { href: "/code-of-conduct", name: "Code of Conduct" },
      { href: "/about", name: "About" },
      { href: "/contact", name: "Contact" },
    ],
  },
];

export const LEGAL_LINKS: SiteLink[] = [
  { href: "/terms", name: "Terms" },
  { href: "/privacy", name: "Privacy" },
];
