import type { Filter } from "#contract/field-kinds.ts";
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  RESOURCE_FIELDS,
  type ResourceFields,
} from "#contract/resource-fields.ts";

type Filtering = {
  [Name in FieldName]: ResourceFields[Name] extends { filter: Filter } ? Name : never;
}[FieldName];

/** The parameter of a field that one can filter by. */
type FieldFilterName = {
  [Name in Filtering]: ResourceFields[Name]["filter"] extends { parameter: infer Parameter } ? Parameter : Name;
}[Filtering];

/** All that one can filter by, by parameter. */
export type FilterName = FieldFilterName | "tried";

type LibraryFilter = {
  name: FilterName;
  label: string;
  /** Missing where any text may be a value. */
  values?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  badges?: Readonly<Record<string, string>>;
  filter: Filter;
};

type FilterField = LibraryFilter & { name: FieldFilterName; field: Filtering };

const canFilter = (name: FieldName): name is Filtering => "filter" in fieldOf(name);

/** The fields of a resource that one can filter by. */
export const FILTER_FIELDS: FilterField[] = FIELD_NAMES.filter(canFilter).map((field) => {
  const { filter, label, ...rest }: Omit<FilterField, "name" | "field"> = RESOURCE_FIELDS[field];
  const name = (filter.parameter ?? field) as FieldFilterName;
  return { ...rest, name, field, label: filter.label ?? label, filter };
});

/** Not for its author to say: whether others have tried it in class. */
const TRIED: LibraryFilter = {
  name: "tried",
  label: "Tried in class",
  values: ["yes"],
  labels: { yes: "Tried in class" },
  filter: { any: "any-tried", anyLabel: "Tried or not" },
};

export const LIBRARY_FILTERS: LibraryFilter[] = [...FILTER_FIELDS, TRIED];

/** The parameters of an address that say what to look for. */
export const FILTERS = ["search", ...LIBRARY_FILTERS.map(({ name }) => name)] as const;

export type Filters = { [Name in FilterName | "search"]?: string | undefined };

export const SORTS = ["newest", "top", "views", "tried"] as const;

/** Values that restrict nothing, whichever filter they are given to; so does whatever begins with `any-`. */
export const UNRESTRICTED = [
  ...new Set([
    ...FILTER_FIELDS.map(({ filter }) => filter.any).filter((any) => !any.startsWith("any-")),
    ...FILTER_FIELDS.flatMap(({ filter }) => filter.everyone ?? []),
  ]),
];

const restricts = (value: string) => value.trim() !== "" && !UNRESTRICTED.includes(value) && !value.startsWith("any-");

/** The filters that restrict anything, by the names the library uses. */
export function activeFilters(filters: Filters): Filters {
  const active: Filters = filters.search?.trim() ? { search: filters.search } : {};
  for (const { name, filter } of LIBRARY_FILTERS) {
    const value = filters[name];
    if (value !== undefined && restricts(value)) active[name] = filter.aliases?.[value] ?? value;
  }
  return active;
}

/** What a chosen filter is called: "Grades 6-8", "Prompt Template", “lab reports”. */
export function filterLabel(name: keyof Filters, value = ""): string {
  if (name === "search") return `“${value.trim()}”`;
  const filter = LIBRARY_FILTERS.find((one) => one.name === name);
  return filter?.badges?.[value] ?? filter?.labels?.[value] ?? value;
}
