import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/inputs.tsx";

const DEBOUNCE_MS = 250;

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

/** Searches when typing pauses, or at once on Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
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
    <search aria-label="Resources">
      <form onSubmit={submit} action="/admin/resources" aria-label="Search resources" className="flex gap-3">
        <label htmlFor={id} className="sr-only">
          Search resources by title or description
        </label>
        <Input
          id={id}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search resources by title or description"
          className="text-ellipsis"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
