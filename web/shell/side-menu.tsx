import { type MouseEvent, useState } from "react";
import { MENU_CATEGORIES } from "#contract/categories.ts";
import { AccountEntries, SignInLinks } from "#web/features/accounts/account-entries.tsx";
import { useViewer } from "#web/lib/viewer.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MenuIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { MAIN_LINKS } from "./links.ts";
import { NavLink } from "./nav-link.tsx";

const SITE_LINKS = [{ href: "/", name: "Home" }, ...MAIN_LINKS];

export function SideMenu({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonLook({ variant: "plain", size: "icon" }, className)}
      >
        <MenuIcon width="24" height="24" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" placement="side">
        {open && <SideMenuEntries onChoice={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function SideMenuEntries({ onChoice }: { onChoice: () => void }) {
  const viewer = useViewer();
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button")) onChoice();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={closeOnChoice}>
      <Links label="Main" links={SITE_LINKS} />
      <h3 className="mt-6 mb-1 px-3 text-lg">Browse</h3>
      <Links label="Browse" links={MENU_CATEGORIES} />
      <div className="mt-6 border-line border-t pt-4">
        {viewer ? <AccountEntries user={viewer} /> : <SignInLinks />}
      </div>
    </div>
  );
}

const Links = ({ label, links }: { label: string; links: { href: string; name: string }[] }) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ href, name }) => (
        <li key={href}>
          <NavLink href={href} className={MENU_ENTRY}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
