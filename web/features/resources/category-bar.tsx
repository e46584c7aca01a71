import { useEffect, useRef, useState } from "react";
import { CATEGORIES } from "#contract/filters.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";

type CategoryBarProps = {
  /** A category's id. */
  active: string | undefined;
  /** Where a category leads to, where other filters stay. */
  hrefOf?: (id: string) => string;
};

export function CategoryBar({ active, hrefOf }: CategoryBarProps) {
  const { list, canGoLeft, canGoRight, go } = useHorizontalScroll();
  return (
    <nav aria-label="Categories" className="relative">
      {/* The padding leaves room for focus rings, which a scroll container would clip. */}
      <ul
        ref={list}
        className={classNames(
          "hide-scrollbar edge-fade bleed flex gap-2 py-1.5",
          canGoLeft && "[--left:3rem]",
          canGoRight && "[--right:3rem]",
        )}
      >
        {CATEGORIES.map(({ id, name, href }) => (
          <li key={id} className="shrink-0">
            <a href={hrefOf?.(id) ?? href} aria-current={id === active ? "page" : undefined} className="pill">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {canGoLeft && <Arrow side="left" onClick={() => go(-1)} />}
      {canGoRight && <Arrow side="right" onClick={() => go(1)} />}
    </nav>
  );
}

function Arrow({ side, onClick }: { side: "left" | "right"; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={`Scroll categories ${side}`}
      onClick={onClick}
      className={classNames(
        "absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full border border-edge bg-raised hover:border-ink",
        side === "left" ? "-left-2" : "-right-2",
      )}
    >
      <Icon />
    </button>
  );
}

const STEP = 200;

/** Whether a horizontally scrolling list can scroll further left or right, and a function to scroll it. */
function useHorizontalScroll() {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ left: false, right: false });

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () =>
      setRoom({ left: box.scrollLeft > 1, right: box.scrollLeft + box.clientWidth < box.scrollWidth - 1 });
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, []);

  return {
    list,
    canGoLeft: room.left,
    canGoRight: room.right,
    go: (direction: 1 | -1) => list.current?.scrollBy({ left: direction * STEP }),
  };
}
