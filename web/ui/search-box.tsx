import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Input } from "./fields.tsx";

const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  /** What is searched, as in "resources". */
  name: string;
  placeholder: string;
  /** The page that shows the results, for a form that is sent without scripts. */
  action: string;
  search: string;
  onSearch: (search: string) => void;
  /** Further filters, sent with the search. */
  children?: ReactNode;
};

/** Searches when typing pauses, or at once on Enter. */
export function SearchBox({ name, placeholder, action, search, onSearch, children }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);

  const runSearch = () => {
    lastSearch.current = text.trim();
    onSearch(lastSearch.current);
  };

  useEffect(() => {
    if (search === lastSearch.current) return;
    // Something else changed the URL, such as the Back button.
    lastSearch.current = search;
    setText(search);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (text.trim() === lastSearch.current) return;
    const timer = setTimeout(runSearch, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    runSearch();
  };

  return (
    <search aria-label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}>
      <form onSubmit={submit} action={action} aria-label={`Search ${name}`} className="flex flex-wrap gap-3">
        <div className="flex min-w-0 basis-full gap-3 md:basis-120">
          <label htmlFor={id} className="sr-only">
            {placeholder}
          </label>
          <Input
            id={id}
            type="search"
            name="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            placeholder={placeholder}
            className="text-ellipsis max-sm:px-3 max-sm:placeholder:text-sm max-[22.5rem]:placeholder:text-xs"
          />
          {/* A phone has no room for both the placeholder and a button, and its keyboard has a key for it. */}
          <Button type="submit" variant="secondary" className="max-sm:hidden">
            Search
          </Button>
        </div>
        {children}
      </form>
    </search>
  );
}
