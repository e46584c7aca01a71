import { type FormEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "wouter";
import type { Filters } from "#contract/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { FILTERS } from "./filter-options.ts";

type FilterFormProps = { filters?: Filters; onSearch?: (filters: Filters) => void };

/** A plain form to the listing; with scripts it leaves out what is empty, or hands the filters to the page. */
export function FilterForm({ filters = {}, onSearch }: FilterFormProps) {
  const titleId = useId();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);

  // The fields keep their own text, so they are told when the address changes; a new form would lose the focus.
  const shown = JSON.stringify(filters);
  useEffect(() => {
    if (form.current) fill(form.current, JSON.parse(shown));
  }, [shown]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    foldAgain(event.currentTarget);
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const chosen: Filters = Object.fromEntries(entries.filter(([, value]) => value));
    if (onSearch) onSearch(chosen);
    else navigate(`/resources?${new URLSearchParams(chosen)}`);
  };

  return (
    <form
      ref={form}
      action="/resources"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid max-md:peer-[:not([open])]:hidden gap-x-3 gap-y-4 rounded-lg border border-line bg-raised p-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4 sm:p-6 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {/* Where there is room it stands beside the first field, so that what is found begins higher up. */}
      <h2 id={titleId} className="text-xl max-lg:col-span-full lg:self-end lg:pb-2.5">
        Advanced Search
      </h2>
      <div className="max-lg:col-span-full lg:col-span-4">
        <TextField name="search" type="search" label="Keywords" defaultValue={filters.search ?? ""} optional />
      </div>
      {FILTERS.map(({ name, label, options }) => (
        <SelectField key={name} name={name} label={label} defaultValue={filters[name] ?? options[0].value}>
          {options.map(({ value, label, hidden }) => (
            <option key={value} value={value} hidden={hidden}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <Button
        type="submit"
        className="min-h-12 max-lg:col-span-full max-sm:mt-1 sm:max-lg:justify-self-start lg:self-end"
      >
        <SearchIcon /> Search Resources
      </Button>
    </form>
  );
}

function fill(form: HTMLFormElement, filters: Filters): void {
  for (const { name, value } of [{ name: "search", value: "" } as const, ...SENTINELS]) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = filters[name] ?? value;
  }
}

/** On a phone what was found comes first again. */
function foldAgain({ previousElementSibling: fold }: HTMLFormElement): void {
  if (!(fold instanceof HTMLDetailsElement && fold.open)) return;
  fold.open = false;
  fold.querySelector("summary")?.focus();
}

const SENTINELS = FILTERS.map(({ name, options }) => ({ name, value: options[0].value }));
