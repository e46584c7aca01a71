import { type FormEvent, type ToggleEvent, useId, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";

/** A plain GET form to the listing, so it works without scripts. On a phone it is a popover behind a button. */
export function SearchForm({ searched }: { searched: string }) {
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

  return (
    <>
      <search ref={panel} id={`${id}-panel`} popover="auto" onToggle={focusWhenOpen} className="search-panel">
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
