import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "#web/lib/class-names.ts";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  /** For a page that keeps the choice in its address. */
  chosen?: string;
  onChoose?: (id: string) => void;
};

/** One stop for the Tab key; arrows, Home and End choose. */
export function Tabs({ label, tabs, chosen: given, onChoose }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = given ?? own;
  const choose = onChoose ?? setOwn;
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    if (tabs[index]) choose(tabs[index].id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-line border-b"
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
