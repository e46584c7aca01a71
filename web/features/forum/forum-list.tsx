import { useEffect, useRef } from "react";
import type { Forum } from "#contract/forum.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { communityHref } from "./community-address.ts";

type ForumListProps = {
  /** Undefined while they are on the way. */
  forums: Forum[] | undefined;
  chosen: number | undefined;
  /** Reading within the chosen forum rather than looking at its list. */
  within: boolean;
  className?: string;
};

/** On a phone, once there is a choice, a row of names above what was chosen; else the full list. */
export function ForumList({ forums, chosen, within, className }: ForumListProps) {
  const folded = chosen !== undefined || within;
  const list = useCurrentInView(chosen);
  return (
    <nav aria-labelledby="forums" className={classNames("min-w-0", folded && "screen-only", className)}>
      <h2 id="forums" className={classNames("mb-3 text-xl", folded && "max-lg:sr-only")}>
        Forums
      </h2>
      {!forums && <ForumListPlaceholder />}
      {forums?.length === 0 && <p className="text-quiet">No forums available</p>}
      {forums && forums.length > 0 && (
        <ul
          ref={list}
          className={classNames("grid", folded && "scroll-quietly max-lg:bleed max-lg:flex max-lg:gap-2 max-lg:py-1")}
        >
          {forums.map((forum) => (
            <li key={forum.id} className={classNames(folded && "max-lg:shrink-0")}>
              <a
                href={communityHref({ forum: forum.id })}
                aria-current={forum.id === chosen ? (within ? "true" : "page") : undefined}
                className={classNames(
                  "block rounded-r-md border-line border-l-4 px-4 py-3 no-underline hover:bg-sunken",
                  "aria-[current]:border-pencil lg:aria-[current]:bg-sunken",
                  folded && "max-lg:rounded-full max-lg:border max-lg:border-edge max-lg:py-2 max-lg:text-sm",
                  folded && "max-lg:aria-[current]:bg-pencil max-lg:aria-[current]:text-on-pencil",
                )}
              >
                <span className="font-semibold">{forum.title}</span>
                <span className={classNames("mt-0.5 block text-quiet text-sm", folded && "max-lg:hidden")}>
                  {forum.description}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** In a row that scrolls sideways the chosen one may lie outside. */
function useCurrentInView(chosen: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = chosen !== undefined && list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
  }, [chosen]);
  return list;
}

const ForumListPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-3">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
);
