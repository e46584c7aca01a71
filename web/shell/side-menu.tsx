import { type FocusEvent, type MouseEvent, useId, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { lazyOnUse, lazyPart } from "#web/lib/lazy-part.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink, buttonStyles } from "#web/ui/button.tsx";
import { CloseIcon, MenuIcon } from "#web/ui/icons.tsx";

/** Visitors do not load it. */
const MemberMenu = lazyPart(() => import("./member-parts.tsx"), "MemberMenu");
const MenuLinks = lazyOnUse(() => import("./menu-links.tsx"), "MenuLinks");

const ICON_BUTTON = buttonStyles({ variant: "plain", size: "icon" }, "max-md:size-11");

type SideMenuProps = { section: string | undefined; signInQuery: string; className: string };

/** A native popover, so that navigation on a phone works before hydration and without scripts. */
export function SideMenu({ section, signInQuery, className }: SideMenuProps) {
  const viewer = useViewer();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);

  const closeOnSelect = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button:not([data-keeps-open])"))
      panel.current?.hidePopover();
  };
  // It covers the page, so the focus must not move behind it.
  const closeOnBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <>
      <button type="button" aria-label="Menu" popoverTarget={id} className={classNames(ICON_BUTTON, className)}>
        <MenuIcon className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to the links and buttons inside */}
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onClick={closeOnSelect}
        onBlur={closeOnBlur}
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
        <MenuLinks section={section} />
        <div className="mt-6 border-line border-t pt-4">
          {viewer ? <MemberMenu user={viewer} /> : <SignInLinks query={signInQuery} />}
        </div>
      </dialog>
    </>
  );
}

/** `query` holds the page to return to. */
const SignInLinks = ({ query }: { query: string }) => (
  <div className="flex gap-2 px-3">
    <ButtonLink href={`/login${query}`} variant="secondary" className="flex-1">
      Login
    </ButtonLink>
    <ButtonLink href={`/register${query}`} variant="secondary" className="flex-1">
      Register
    </ButtonLink>
  </div>
);
