import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { nextPaint } from "#web/lib/yield-to-main.ts";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  /** To control the selection from outside, such as from the URL. */
  selected?: string | null;
  onSelect?: (id: string) => void;
};

/** One stop for the Tab key; arrows, Home and End select a tab. */
export function Tabs({ label, tabs, selected: controlled, onSelect }: TabsProps) {
  const id = useId();
  const [uncontrolled, setUncontrolled] = useState(tabs[0]?.id);
  const selected = onSelect ? controlled : uncontrolled;
  const select = onSelect ?? setUncontrolled;
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is selected
  useEffect(() => {
    // On a phone the selected tab may be outside the visible part of the list. After the paint, which has laid it out: asking
    // for positions in the middle of hydration would lay out the page once more.
    void nextPaint().then(() => {
      const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
      if (tab) list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 });
    });
  }, [current?.id]);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    select(tabs[index]?.id ?? "");
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="hide-scrollbar scroll-shadow relative flex gap-1 border-line border-b max-md:bleed"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
            className={classNames(
              "-outline-offset-3 min-h-11 border-b-2 px-4 font-semibold whitespace-nowrap",
              tab === current ? "border-ink text-ink" : "border-transparent text-quiet hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          tabIndex={-1}
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab !== current}
          className="py-4"
        >
          {tab === current && tab.panel}
        </div>
      ))}
    </div>
  );
}
