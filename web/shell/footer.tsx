import type { Site } from "#contract/site.ts";
import { Logo } from "./logo.tsx";
import { FOOTER_COLUMNS, LEGAL_LINKS, type SiteLink } from "./site-links.ts";
import { SocialLinks } from "./social-links.tsx";

export function Footer({ site: { name, tagline, socialLinks } }: { site: Site }) {
  return (
    <footer id="footer" className="below-the-fold screen-only border-line border-t bg-sunken">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[1.4fr_1fr_1fr] md:py-16">
        <div className="max-md:col-span-2">
          <Logo name={name} />
          <p className="mt-4 max-w-sm text-quiet text-sm">{tagline}</p>
          <SocialLinks links={socialLinks} />
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
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
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-5 text-quiet text-sm">
          <p>
            © {new Date().getUTCFullYear()} {name}. All rights reserved.
          </p>
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
