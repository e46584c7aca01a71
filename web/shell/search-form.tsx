import { type FormEvent, useId } from "react";
import { useLocation, useSearch } from "wouter";
import { SearchIcon } from "#web/ui/icons.tsx";

type SearchFormProps = { className?: string; autoFocus?: boolean; onSearch?: () => void };

/** A plain form to the listing, so it works before and without any script. */
export function SearchForm({ className, autoFocus, onSearch }: SearchFormProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const searched = new URLSearchParams(useSearch()).get("search") ?? "";

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search")).trim();
    if (!search) return;
    navigate(`/resources?${new URLSearchParams({ search })}`);
    onSearch?.();
  };

  return (
    <search className={className}>
      <form action="/resources" onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          Search resources
        </label>
        <input
          // A new search elsewhere, such as in the filter form, is shown here too.
          key={searched}
          id={id}
          type="search"
          name="search"
          defaultValue={searched}
          placeholder="Search resources..."
          // biome-ignore lint/a11y/noAutofocus: only inside the panel that was opened to search
          autoFocus={autoFocus}
          enterKeyHint="search"
          className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-raised pr-11 pl-4 text-base hover:border-ink"
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
  );
}
