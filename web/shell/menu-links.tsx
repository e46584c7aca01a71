import { MENU_CATEGORIES } from "#contract/filters.ts";
import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { SITE_LINKS } from "./site-links.ts";

type MenuLinksProps = { section: string | undefined };

export const MenuLinks = ({ section }: MenuLinksProps) => (
  <>
    <Links label="Main" links={SITE_LINKS} section={section} />
    <h3 className="mt-6 mb-1 px-3 text-lg">Browse</h3>
    <Links label="Browse" links={MENU_CATEGORIES} />
  </>
);

type LinksProps = { label: string; links: { href: string; name: string }[]; section?: string | undefined };

const Links = ({ label, links, section }: LinksProps) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} aria-current={href === section ? "page" : undefined} className={MENU_ENTRY}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
