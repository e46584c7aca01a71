import { type FormEvent, useEffect, useId, useRef } from "react";
import type { Filters } from "#contract/filters.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { FILTER_OPTIONS } from "./filter-options.ts";

type FilterFormProps = { filters?: Filters; onSearch?: (filters: Filters) => void };

/** A plain GET form to the listing; with scripts it leaves out empty filters, or passes them to the page. */
export function FilterForm({ filters = {}, onSearch }: FilterFormProps) {
  const titleId = useId();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);

  // The fields are uncontrolled, so they are filled when the URL changes; a new key would lose the focus.
  const current = JSON.stringify(filters);
  useEffect(() => {
    if (form.current) fill(form.current, JSON.parse(current));
  }, [current]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    collapseFilters(event.currentTarget);
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const selected: Filters = Object.fromEntries(entries.filter(([, value]) => value));
    if (onSearch) onSearch(selected);
    else navigate(`/resources?${new URLSearchParams(selected)}`);
  };

  return (
    <form
      ref={form}
      action="/resources"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid max-md:peer-[:not([open])]:hidden gap-x-3 gap-y-4 rounded-lg border border-line bg-raised p-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4 sm:p-6 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {/* On wide screens beside the first field, so that the results begin higher up. */}
      <h2 id={titleId} className="text-xl max-lg:col-span-full lg:self-end lg:pb-2.5">
        Advanced Search
      </h2>
      <div className="max-lg:col-span-full lg:col-span-4">
        <TextField name="search" type="search" label="Keywords" defaultValue={filters.search ?? ""} optional />
      </div>
      {FILTER_OPTIONS.map(({ name, label, any, options }) => (
        <SelectField key={name} name={name} label={label} defaultValue={filters[name] ?? any}>
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
  for (const { name, any } of [{ name: "search", any: "" } as const, ...FILTER_OPTIONS]) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = filters[name] ?? any;
  }
}

/** On a phone the results come first again. */
function collapseFilters({ previousElementSibling: toggle }: HTMLFormElement): void {
  if (!(toggle instanceof HTMLDetailsElement && toggle.open)) return;
  toggle.open = false;
  toggle.querySelector("summary")?.focus();
}
