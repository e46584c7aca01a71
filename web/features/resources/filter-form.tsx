import { type FormEvent, useEffect, useId, useRef } from "react";
import { activeFilters, FILTERS, type FilterName, type Filters, LIBRARY_FILTERS } from "#contract/filters.ts";
import type { Facets } from "#contract/resources.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { nextPaint } from "#web/lib/yield-to-main.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { ChevronDownIcon, SearchIcon } from "#web/ui/icons.tsx";
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
    const entries = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      String(value).trim(),
    ]);
    const selected: Filters = Object.fromEntries(entries.filter(([, value]) => value).sort(byName));
    collapseFilters(event.currentTarget);
    await nextPaint();
    if (onSearch) onSearch(selected);
    else navigateTo(`/resources?${new URLSearchParams(selected)}`);
  };

  const active = activeFilters(filters);
  const choice = (filter: FilterOption) => (
    <SelectField key={filter.name} name={filter.name} label={filter.label} defaultValue={selectedIn(filter, filters)}>
      {filter.options.map(({ value, label, hidden }) => (
        <option key={value} value={value} hidden={hidden}>
          {label + countOf(facets, filter.name, value)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form
      ref={form}
      action="/resources"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="relative max-md:group-[:not(:has(.filter-toggle[open]))]/filters:hidden rounded-lg border border-line bg-raised p-4 sm:px-5"
    >
      <h2 id={titleId} className="text-lg leading-tight">
        Advanced Search
      </h2>
      <div className="mt-2 grid grid-cols-1 items-end gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))_auto]">
        <div className="max-lg:col-span-full">
          <TextField name="search" type="search" label="Keywords" defaultValue={filters.search ?? ""} />
        </div>
        {MOST_USED.map(choice)}
        <Button type="submit" className="min-h-12 max-lg:col-span-full sm:max-lg:justify-self-start">
          <SearchIcon /> Search Resources
        </Button>
      </div>
      {/* Without scripts they are sent all the same, open or not. */}
      <details className="group/more max-md:mt-2" open={REST.some(({ name }) => active[name] !== undefined)}>
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-sm md:absolute md:top-1.5 md:right-5">
          More filters
          <ChevronDownIcon className="group-open/more:rotate-180" />
        </summary>
        <div className="mt-4 grid grid-cols-1 gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4 md:grid-cols-3">
          {REST.map(choice)}
        </div>
      </details>
      {/* Chosen by a link on a resource's page. */}
      {filters.tool && <input type="hidden" name="tool" value={filters.tool} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
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
  const toggle = form.parentElement?.querySelector<HTMLDetailsElement>(".filter-toggle");
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

/** What teachers ask for first: for which class, in which subject, and what to do with it. */
const MOST_USED_NAMES: FilterName[] = ["grade", "subject", "contentType"];
const MOST_USED = MOST_USED_NAMES.flatMap((name) => FILTER_OPTIONS.filter((filter) => filter.name === name));
const REST = FILTER_OPTIONS.filter((filter) => !MOST_USED.includes(filter));

/** In an address the filters stand in their own order, wherever their fields are. */
const ORDER: string[] = [...FILTERS, "sort"];
const byName = ([a]: [string, string], [b]: [string, string]) => ORDER.indexOf(a) - ORDER.indexOf(b);

/** The option that stands for what the URL says. */
const selectedIn = ({ name, any, options }: FilterOption, filters: Filters) =>
  options.find(({ value }) => value === filters[name])?.value ?? any;
