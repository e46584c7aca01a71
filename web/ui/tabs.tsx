import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#web/lib/class-names.ts";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  /** Where the choice is kept elsewhere, such as in the address: the chosen tab's id, and what to do on a choice. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
};

/** One stop for the Tab key; arrows, Home and End choose. */
export function Tabs({ label, tabs, chosen: given, onChoose }: TabsProps) {
  const id = useId();
  const [kept, keep] = useState(tabs[0]?.id);
  const chosen = onChoose ? given : kept;
  const choose = onChoose ?? keep;
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen
  useEffect(() => {
    // On a phone the chosen one may lie beyond the edge.
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current?.id]);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    choose(tabs[index]?.id ?? "");
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-quietly hint-sideways relative flex gap-1 border-line border-b max-md:bleed"
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
            onClick={() => choose(tab.id)}
            className={classNames(
              "-outline-offset-3 min-h-11 border-b-4 px-4 font-semibold whitespace-nowrap",
              tab === current ? "border-pencil text-ink" : "border-transparent text-quiet hover:text-ink",
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
          className="py-6"
        >
          {tab === current && tab.panel}
        </div>
      ))}
    </div>
  );
}
