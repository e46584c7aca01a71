import { useId, useRef } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import { SearchForm } from "./search-form.tsx";

/** The header's search on a phone, folded into a button. */
export function MobileSearch({ className }: { className?: string }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Open search"
        className={buttonLook({ variant: "plain", size: "icon" })}
      >
        <SearchIcon width="22" height="22" />
      </button>
      <div ref={panel} id={id} popover="auto" className="search-panel border-line border-b bg-paper text-ink">
        <SearchForm className="wrap py-3" autoFocus onSearch={() => panel.current?.hidePopover()} />
      </div>
    </div>
  );
}
