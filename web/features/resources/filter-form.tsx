import { type FormEvent, useId } from "react";
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

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const chosen: Filters = Object.fromEntries(entries.filter(([, value]) => value));
    if (onSearch) onSearch(chosen);
    else navigate(`/resources?${new URLSearchParams(chosen)}`);
  };

  return (
    <form
      action="/resources"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-raised p-5 sm:p-7"
    >
      <h2 id={titleId} className="mb-5 text-xl">
        Advanced Search
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2 lg:col-span-4">
          <TextField name="search" type="search" label="Keywords" defaultValue={filters.search ?? ""} optional />
        </div>
        {FILTERS.map(({ name, label, options }) => (
          <SelectField key={name} name={name} label={label} defaultValue={filters[name] ?? options[0].value}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button type="submit" className="mt-6 max-sm:w-full">
        <SearchIcon /> Search Resources
      </Button>
    </form>
  );
}
