import { type FocusEvent, type MouseEvent, useId, useRef } from "react";
import { MENU_CATEGORIES } from "#contract/categories.ts";
import { AccountEntries, SignInLinks } from "#web/features/accounts/account-entries.tsx";
import { classNames } from "#web/lib/class-names.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { CloseIcon, MenuIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { SITE_LINKS } from "./place.ts";

const ICON_BUTTON = buttonLook({ variant: "plain", size: "icon" }, "max-md:size-11");

type SideMenuProps = { section: string | undefined; signInQuery: string; className: string };

/** The browser opens and closes it, so a phone finds its way before any script has run, or without one. */
export function SideMenu({ section, signInQuery, className }: SideMenuProps) {
  const viewer = useViewer();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);

  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button")) panel.current?.hidePopover();
  };
  // It covers the page, so nothing behind it may have the focus.
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <>
      <button type="button" aria-label="Menu" popoverTarget={id} className={classNames(ICON_BUTTON, className)}>
        <MenuIcon width="1.5rem" height="1.5rem" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to the links and buttons inside */}
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onClick={closeOnChoice}
        onBlur={closeOnLeaving}
        className="ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] overscroll-contain bg-raised p-5 text-ink shadow-float backdrop:bg-black/55"
      >
        <div className="mb-2 flex items-center justify-between gap-4 pl-3">
          <h2 id={`${id}-title`} className="text-xl">
            Menu
          </h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={ICON_BUTTON}
          >
            <CloseIcon />
          </button>
        </div>
        <Links label="Main" links={SITE_LINKS} section={section} />
        <h3 className="mt-6 mb-1 px-3 text-lg">Browse</h3>
        <Links label="Browse" links={MENU_CATEGORIES} />
        <div className="mt-6 border-line border-t pt-4">
          {viewer ? <AccountEntries user={viewer} /> : <SignInLinks query={signInQuery} />}
        </div>
      </dialog>
    </>
  );
}

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
