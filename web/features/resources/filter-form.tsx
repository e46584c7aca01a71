import { type FormEvent, useEffect, useId, useRef } from "react";
import { type Filters, LIBRARY_FILTERS } from "#contract/filters.ts";
import type { Facets } from "#contract/resources.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { nextPaint } from "#web/lib/yield-to-main.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import type { Sort } from "./resource-queries.ts";

type FilterFormProps = {
  filters?: Filters;
  /** Stays chosen when one searches again. */
  sort?: Sort | undefined;
  /** How many each choice would find. */
  facets?: Partial<Facets> | null | undefined;
  onSearch?: (filters: Filters) => void;
};

/** A plain GET form to the listing; with scripts it leaves out empty filters, or passes them to the page. */
export function FilterForm({ filters = {}, sort, facets, onSearch }: FilterFormProps) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);

  // The fields are uncontrolled, so they are filled when the URL changes; a new key would lose the focus.
  const current = JSON.stringify(filters);
  useEffect(() => {
    if (form.current) fill(form.current, JSON.parse(current));
  }, [current]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const selected: Filters = Object.fromEntries(entries.filter(([, value]) => value));
    collapseFilters(event.currentTarget);
    await nextPaint();
    if (onSearch) onSearch(selected);
    else navigateTo(`/resources?${new URLSearchParams(selected)}`);
  };

  return (
    <form
      ref={form}
      action="/resources"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid max-md:group-[:not(:has(details[open]))]/filters:hidden gap-x-3 gap-y-4 rounded-lg border border-line bg-raised p-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4 sm:p-6 md:grid-cols-4 lg:grid-cols-5"
    >
      {/* On wide screens beside the first field, so that the results begin higher up. */}
      <h2 id={titleId} className="text-xl max-lg:col-span-full lg:self-end lg:pb-2.5">
        Advanced Search
      </h2>
      <div className="max-lg:col-span-full lg:col-span-4">
        <TextField name="search" type="search" label="Keywords" defaultValue={filters.search ?? ""} optional />
      </div>
      {FILTER_OPTIONS.map((filter) => (
        <SelectField
          key={filter.name}
          name={filter.name}
          label={filter.label}
          defaultValue={selectedIn(filter, filters)}
        >
          {filter.options.map(({ value, label, hidden }) => (
            <option key={value} value={value} hidden={hidden}>
              {label + countOf(facets, filter.name, value)}
            </option>
          ))}
        </SelectField>
      ))}
      {/* Chosen by a link on a resource's page. */}
      {filters.tool && <input type="hidden" name="tool" value={filters.tool} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button
        type="submit"
        className="min-h-12 self-end max-md:col-span-full max-sm:mt-1 sm:max-lg:justify-self-start md:max-lg:col-span-2 lg:px-3"
      >
        <SearchIcon /> Search Resources
      </Button>
    </form>
  );
}

/** " (12)" behind a choice of which that is known. */
function countOf(facets: FilterFormProps["facets"], name: string, value: string): string {
  const counts: { value: string; count: number }[] = facets?.[name as keyof Facets] ?? [];
  const found = counts.find((entry) => entry.value === value);
  return found ? ` (${formatCount(found.count)})` : "";
}

function fill(form: HTMLFormElement, filters: Filters): void {
  const values = [
    ["search", filters.search ?? ""],
    ...FILTER_OPTIONS.map((one) => [one.name, selectedIn(one, filters)]),
  ];
  for (const [name = "", value = ""] of values) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}

/** On a phone the results come first again. */
function collapseFilters(form: HTMLFormElement): void {
  const toggle = form.parentElement?.querySelector("details");
  if (!toggle?.open) return;
  toggle.open = false;
  toggle.querySelector("summary")?.focus();
}

/**
 * What the form offers for each filter that has a choice of values. The first option restricts nothing: the sentinels of
 * the first filters are written to the URL, what begins with `any-` is not. It is hidden where another one means the same.
 */
const FILTER_OPTIONS = LIBRARY_FILTERS.flatMap(({ name, label, values, labels, filter }) => {
  if (!values) return [];
  const any = filter.any.startsWith("any-") ? "" : filter.any;
  return {
    name,
    label,
    any,
    options: [
      { value: any, label: filter.anyLabel, hidden: filter.everyone !== undefined },
      ...values.map((value) => ({
        value,
        label: (value === filter.everyone && filter.everyoneLabel) || (labels?.[value] ?? value),
        hidden: false,
      })),
    ],
  };
});

type FilterOption = (typeof FILTER_OPTIONS)[number];

/** The option that stands for what the URL says. */
const selectedIn = ({ name, any, options }: FilterOption, filters: Filters) =>
  options.find(({ value }) => value === filters[name])?.value ?? any;
