import { type FocusEvent, type FormEvent, type ToggleEvent, useId, useRef } from "react";
import { MENU_CATEGORIES } from "#contract/filters.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { useIsOutside, useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { SideMenu } from "#web/shell/side-menu.tsx";
import { headerLocation, MAIN_LINKS } from "#web/shell/site-links.ts";
import { ButtonLink, buttonStyles } from "#web/ui/button.tsx";
import { ChevronDownIcon, SearchIcon } from "#web/ui/icons.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";

/** Visitors do not load it. */
const MemberHeader = lazyPart(() => import("./member-parts.tsx"), "MemberHeader");

const ENTRY =
  "inline-flex min-h-10 items-center gap-1 rounded-md px-2.5 font-semibold text-sm no-underline hover:bg-sunken " +
  "aria-[current=page]:underline aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8";

export function Header() {
  const viewer = useViewer();
  const isOutside = useIsOutside();
  const { name } = useSite();
  const { path, search } = usePathAndSearch();
  const { section, searched, signInQuery } = headerLocation(path, search);
  return (
    <header className="screen-only sticky top-0 z-10 border-line border-b bg-paper">
      <div className="wrap flex min-h-18 items-center gap-1 md:gap-4">
        <Logo name={name} nameClass={`lg:max-[74rem]:sr-only ${viewer ? MEMBER_NAME : "max-[18rem]:sr-only"}`} />
        {isOutside ? (
          <div className="grow" />
        ) : (
          <>
            <nav aria-label="Main" className="hidden shrink-0 items-center lg:ml-2 lg:flex">
              <BrowseMenu buttonClass={ENTRY} />
              {MAIN_LINKS.map(({ href, name }) => (
                <a key={href} href={href} aria-current={href === section ? "page" : undefined} className={ENTRY}>
                  {name}
                </a>
              ))}
            </nav>
            <SearchForm searched={searched} />
          </>
        )}
        <div className={`flex shrink-0 items-center justify-end gap-1 md:gap-2 ${viewer ? "" : VISITOR_WIDTH}`}>
          {viewer ? <MemberHeader user={viewer} /> : <LoginAndRegister query={signInQuery} isOutside={isOutside} />}
          {!isOutside && <SideMenu section={section} signInQuery={signInQuery} className="lg:hidden" />}
        </div>
      </div>
    </header>
  );
}

/** On a phone the bell and the account take room: the name is small, on one line, and on the narrowest phones not seen. */
const MEMBER_NAME =
  "max-[26.5rem]:text-sm max-[25.25rem]:-mr-2 max-[25.25rem]:-ml-1 max-[25.25rem]:text-xs max-sm:line-clamp-1 max-sm:break-all max-[23rem]:sr-only";

/** A little more than the two buttons need in any font, so that a late web font causes no layout shift. */
const VISITOR_WIDTH = "md:min-w-42";

/** A site for members only has no side menu, where these links are on a phone. Its home page says who may register. */
const LoginAndRegister = ({ query, isOutside }: { query: string; isOutside: boolean }) => (
  <>
    <ButtonLink href={`/login${query}`} size="sm" variant="plain" className={isOutside ? "" : ON_WIDE}>
      Login
    </ButtonLink>
    {!isOutside && (
      <ButtonLink href={`/register${query}`} size="sm" variant="secondary" className={ON_WIDE}>
        Register
      </ButtonLink>
    )}
  </>
);

/** On a phone these links are in the side menu. */
const ON_WIDE = "max-md:hidden";

function BrowseMenu({ buttonClass }: { buttonClass: string }) {
  return (
    <Menu
      button={
        <>
          Browse <ChevronDownIcon className="size-4" />
        </>
      }
      buttonClass={buttonClass}
    >
      <ul>
        {MENU_CATEGORIES.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} className={MENU_ENTRY}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Sites without a logo of their own do not load it. */
const SiteLogo = lazyPart(() => import("#web/ui/site-logo.tsx"), "SiteLogo");

/** `nameClass` may hide the name visually where there is no room, but never from screen readers. */
export function Logo({ name, nameClass = "" }: { name: string; nameClass?: string }) {
  const { logo, logoDark } = useSite();
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2 rounded-md font-heading text-sm no-underline min-[22.5rem]:text-base sm:text-lg md:shrink-0"
    >
      {logo ? <SiteLogo light={logo} dark={logoDark} /> : <LogoMark className="size-9 shrink-0" />}
      <span
        className={`line-clamp-3 break-words leading-tight md:line-clamp-2 md:max-w-60 ${logo && isWide(logo) ? "sr-only" : nameClass}`}
      >
        {name}
      </span>
    </a>
  );
}

/** A logo that is much wider than high has the name in it. */
const isWide = ({ width, height }: { width: number; height: number }) => width > 2.2 * height;

/** A plain GET form to the listing, so it works without scripts. On a phone it is a popover behind a button. */
function SearchForm({ searched }: { searched: string }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = input.current?.value.trim();
    if (!search) return;
    panel.current?.hidePopover();
    navigate(`/resources?${new URLSearchParams({ search })}`);
  };
  const focusWhenOpen = (event: ToggleEvent) => {
    if (event.newState === "open") input.current?.focus();
  };
  // What has the focus must not be behind it.
  const closeOnBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(":popover-open"))
      panel.current?.hidePopover();
  };

  return (
    <>
      <search
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        onToggle={focusWhenOpen}
        onBlur={closeOnBlur}
        className="search-panel"
      >
        <form action="/resources" onSubmit={submit} className="relative">
          <label htmlFor={id} className="sr-only">
            Search resources
          </label>
          <input
            // A new key resets the input after a search elsewhere, such as in the filter form.
            key={searched}
            ref={input}
            id={id}
            type="search"
            name="search"
            defaultValue={searched}
            placeholder="Search resources..."
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-raised pr-11 pl-4 text-base text-ellipsis hover:border-ink"
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-full text-quiet hover:text-ink"
          >
            <SearchIcon />
          </button>
        </form>
      </search>
      <button
        type="button"
        popoverTarget={`${id}-panel`}
        aria-label="Open search"
        className={classNames(buttonStyles({ variant: "plain", size: "icon" }), "ml-auto max-md:size-11 md:hidden")}
      >
        <SearchIcon className="size-5.5" />
      </button>
    </>
  );
}
