import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/inputs.tsx";

const PAUSE = 250;

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

/** Searches when the typing pauses, or at once on Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const asked = useRef(search);

  const ask = () => {
    asked.current = text.trim();
    onSearch(asked.current);
  };

  useEffect(() => {
    if (search === asked.current) return;
    // The address was changed by something else, such as the Back button.
    asked.current = search;
    setText(search);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock anew
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(ask, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
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
