import { MENU_CATEGORIES } from "#contract/filters.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { usePathAndSearch } from "#web/lib/navigation/location.ts";
import { useIsOutside, useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { Logo } from "./logo.tsx";
import { SearchForm } from "./search-form.tsx";
import { SideMenu } from "./side-menu.tsx";
import { headerLocation, MAIN_LINKS } from "./site-links.ts";

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
