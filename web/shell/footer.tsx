import { CATEGORIES } from "#contract/filters.ts";
import { isOpenPage } from "#contract/members-only.ts";
import type { SocialLink } from "#contract/site.ts";
import { useIsOutside } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";
import { Logo } from "./header.tsx";
import type { SiteLink } from "./site-links.ts";

const FOOTER_COLUMNS: { title: string; links: SiteLink[] }[] = [
  {
    title: "Resources",
    links: [
      ...CATEGORIES,
      { href: "/submit", name: "Submit a Resource" },
      { href: "/assistants", name: "Ask from your AI assistant" },
    ],
  },
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

const LEGAL_LINKS: SiteLink[] = [
  { href: "/terms", name: "Terms" },
  { href: "/privacy", name: "Privacy" },
];

export function Footer() {
  const { name, tagline, socialLinks, footerText } = useSite();
  const isOutside = useIsOutside();
  const columns = FOOTER_COLUMNS.map(({ title, links }) => ({
    title,
    links: links.filter(({ href }) => !isOutside || isOpenPage(href)),
  }));
  return (
    <footer id="footer" className="below-the-fold screen-only border-line border-t bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[1.4fr_1fr_1fr] md:py-16">
        <div className="max-md:col-span-2">
          <Logo name={name} />
          <p className="mt-4 max-w-sm text-quiet text-sm">{tagline}</p>
          {footerText && (
            <p className="mt-4 max-w-sm whitespace-pre-line text-quiet text-sm wrap-anywhere">{footerText}</p>
          )}
          {!isOutside && <SocialLinks links={socialLinks} />}
        </div>
        {columns.map(
          ({ title, links }) =>
            links.length > 0 && (
              <nav key={title} aria-label={title}>
                <h2 className="text-lg">{title}</h2>
                <ul className="mt-2">
                  {links.map((link) => (
                    <li key={link.href}>
                      <FooterLink {...link} />
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-5 text-quiet text-sm">
          {/* The year is the server's: a page may be hydrated in another one. */}
          <p suppressHydrationWarning>{`© ${new Date().getUTCFullYear()} ${name}. All rights reserved.`}</p>
          <ThemeSwitch />
          <p className="flex gap-5">
            {LEGAL_LINKS.map((link) => (
              <FooterLink key={link.href} {...link} />
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}

const FooterLink = ({ href, name }: SiteLink) => (
  <a
    href={href}
    className="inline-block rounded-sm py-1.5 md:py-1 text-quiet text-sm no-underline hover:text-ink hover:underline hover:decoration-2 hover:underline-offset-4"
  >
    {name}
  </a>
);

const DRAWINGS: Record<string, string> = {
  LinkedIn: "M6 9v6M6 5.6v.1M10 15V9m0 2.5A2.3 2.3 0 0 1 14.5 12v3",
  YouTube: "M8.5 6.5v7l5.5-3.5-5.5-3.5Z",
  Mastodon: "M5.5 14.5V8a2.2 2.2 0 0 1 4.5 0v3m0-3a2.2 2.2 0 0 1 4.5 0v6.5",
};

const LINK = "border border-edge text-quiet hover:border-ink hover:text-ink";

/** Placeholders until there are links; they lead to the footer itself. */
const SocialLinks = ({ links }: { links: SocialLink[] }) => (
  <ul aria-label="Social media" className="mt-5 flex flex-wrap gap-2">
    {links.map(({ name, url }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal links apart
      <li key={index} className="min-w-0">
        <a
          href={url}
          rel="me"
          className={`inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full px-3.5 text-sm no-underline ${LINK}`}
        >
          {DRAWINGS[name] && <Drawing path={DRAWINGS[name]} className="-ml-1.5 size-6 shrink-0" />}
          <span className="truncate">{name}</span>
        </a>
      </li>
    ))}
    {links.length === 0 &&
      Object.entries(DRAWINGS).map(([name, path]) => (
        <li key={name}>
          <a href="#footer" className={`grid size-10 place-items-center rounded-full ${LINK}`}>
            <span className="sr-only">{name} (coming soon)</span>
            <Drawing path={path} className="size-7" />
          </a>
        </li>
      ))}
  </ul>
);

const Drawing = ({ path, className }: { path: string; className: string }) => (
  <svg
    viewBox="0 0 20 20"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
