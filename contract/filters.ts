import type { Filter } from "#contract/field-kinds.ts";
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  RESOURCE_FIELDS,
  type ResourceFields,
} from "#contract/resource-fields.ts";

export type FilterName = {
  [Name in FieldName]: ResourceFields[Name] extends { filter: Filter } ? Name : never;
}[FieldName];

type FilterField = {
  name: FilterName;
  label: string;
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
  filter: Filter;
};

const canFilter = (name: FieldName): name is FilterName => "filter" in fieldOf(name);

/** The fields of a resource that one can filter by. */
export const FILTER_FIELDS: FilterField[] = FIELD_NAMES.filter(canFilter).map((name) => ({
  name,
  ...RESOURCE_FIELDS[name],
}));

/** The parameters of an address that say what to look for. */
export const FILTERS = ["search", ...FILTER_FIELDS.map(({ name }) => name)] as const;

export type Filters = { [Name in FilterName | "search"]?: string | undefined };

export const SORTS = ["newest", "top", "views"] as const;

/** Values that restrict nothing, whichever filter they are given to. */
export const UNRESTRICTED = [
  ...new Set([
    ...FILTER_FIELDS.map(({ filter }) => filter.any),
    ...FILTER_FIELDS.flatMap(({ filter }) => filter.everyone ?? []),
  ]),
];

/** The filters that restrict anything, by the names the library uses. */
export function activeFilters(filters: Filters): Filters {
  const active: Filters = filters.search?.trim() ? { search: filters.search } : {};
  for (const { name, filter } of FILTER_FIELDS) {
    const value = filters[name];
    if (!value?.trim() || UNRESTRICTED.includes(value)) continue;
    active[name] = filter.aliases?.[value] ?? value;
  }
  return active;
}
