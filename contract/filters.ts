import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  RESOURCE_FIELDS,
  type ResourceFields,
} from "#contract/resource-fields.ts";
import type { Filter } from "./resource-fields.ts";

type Filtering = {
  [Name in FieldName]: ResourceFields[Name] extends { filter: Filter } ? Name : never;
}[FieldName];

/** The parameter of a filterable field. */
type FieldFilterName = {
  [Name in Filtering]: ResourceFields[Name]["filter"] extends { parameter: infer Parameter } ? Parameter : Name;
}[Filtering];

/** All filters, by parameter. */
export type FilterName = FieldFilterName | "tried" | "allowed";

type LibraryFilter = {
  name: FilterName;
  label: string;
  /** Left out where any text may be a value. */
  values?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  badges?: Readonly<Record<string, string>>;
  filter: Filter;
};

type FilterField = LibraryFilter & { name: FieldFilterName; field: Filtering };

const canFilter = (name: FieldName): name is Filtering => "filter" in fieldOf(name);

/** The filterable fields of a resource. */
export const FILTER_FIELDS: FilterField[] = FIELD_NAMES.filter(canFilter).map((field) => {
  const { filter, label, ...rest }: Omit<FilterField, "name" | "field"> = RESOURCE_FIELDS[field];
  const name = (filter.parameter ?? field) as FieldFilterName;
  return { ...rest, name, field, label: filter.label ?? label, filter };
});

/** Not a field that authors fill in: whether others have tried it in class. */
const TRIED: LibraryFilter = {
  name: "tried",
  label: "Tried in class",
  values: ["yes"],
  labels: { yes: "Tried in class" },
  filter: { any: "any-tried", anyLabel: "Tried or not" },
};

/** Not a field either: it follows from the school's list of AI tools. */
const ALLOWED: LibraryFilter = {
  name: "allowed",
  label: "AI tools here",
  values: ["yes"],
  labels: { yes: "Allowed here" },
  filter: { any: "any-allowed", anyLabel: "Allowed or not" },
};

export const LIBRARY_FILTERS: LibraryFilter[] = [...FILTER_FIELDS, TRIED, ALLOWED];

/** The search and filter parameters of an address. */
export const FILTERS = ["search", ...LIBRARY_FILTERS.map(({ name }) => name)] as const;

export type Filters = { [Name in FilterName | "search"]?: string | undefined };

export const SORTS = ["newest", "top", "views", "tried", "worked"] as const;

/** Values that restrict nothing in any filter; so does everything that begins with `any-`. */
export const UNRESTRICTED = [
  ...new Set([
    ...FILTER_FIELDS.map(({ filter }) => filter.any).filter((any) => !any.startsWith("any-")),
    ...FILTER_FIELDS.flatMap(({ filter }) => filter.everyone ?? []),
  ]),
];

const restricts = (value: string) => value.trim() !== "" && !UNRESTRICTED.includes(value) && !value.startsWith("any-");

/** Values come from addresses, so one may be called `constructor` or `__proto__`. */
const lookUp = (words: Readonly<Record<string, string>> | undefined, value: string) =>
  words && Object.hasOwn(words, value) ? words[value] : undefined;

/** The filters that restrict something, by the names the library uses. */
export function activeFilters(filters: Filters): Filters {
  const active: Filters = filters.search?.trim() ? { search: filters.search } : {};
  for (const { name, filter } of LIBRARY_FILTERS) {
    const value = filters[name];
    if (value !== undefined && restricts(value)) active[name] = lookUp(filter.aliases, value) ?? value;
  }
  return active;
}

/** The label of a chosen filter: "Grades 6-8", "Prompt Template", “lab reports”. */
export function filterLabel(name: keyof Filters, value = ""): string {
  if (name === "search") return `“${value.trim()}”`;
  const filter = LIBRARY_FILTERS.find((one) => one.name === name);
  return lookUp(filter?.badges, value) ?? lookUp(filter?.labels, value) ?? value;
}

export type Category = { id: string; name: string; href: string };

type Entry = { id: string; name: string; filter?: { name: FilterName; value: string } };

const ENTRIES: Entry[] = [
  { id: "all", name: "All Resources" },
  { id: "beginner-guides", name: "Beginner Guides", filter: { name: "skillLevel", value: "Beginner" } },
  { id: "lesson-plans", name: "Lesson Plans", filter: { name: "contentType", value: "Lesson Plan" } },
  { id: "prompt-templates", name: "Prompt Templates", filter: { name: "contentType", value: "Prompt" } },
  { id: "assessment-tools", name: "Assessment Tools", filter: { name: "aiTopic", value: "Grading" } },
  { id: "case-studies", name: "Case Studies", filter: { name: "contentType", value: "Case Study" } },
  { id: "tutorials", name: "Tutorials", filter: { name: "contentType", value: "Tutorial" } },
];

const hrefOf = (filter: Entry["filter"]) =>
  filter ? `/resources?${new URLSearchParams({ [filter.name]: filter.value })}` : "/resources";

export const CATEGORIES: Category[] = ENTRIES.map(({ id, name, filter }) => ({ id, name, href: hrefOf(filter) }));

/** The header's menu says Assessment where the category bar says Grading; both mean the same. */
export const MENU_CATEGORIES: Category[] = CATEGORIES.map((category) =>
  category.id === "assessment-tools"
    ? { id: "assessment", name: "Assessment", href: hrefOf({ name: "aiTopic", value: "Assessment" }) }
    : category,
);

/** A category's filter in place of the active one; all other filters stay. */
export function withCategory(id: string, filters: Filters): Filters {
  const filterOf = (category: string | undefined) => ENTRIES.find((entry) => entry.id === category)?.filter;
  const changed = activeFilters(filters);
  const replaced = filterOf(activeCategory(filters));
  if (replaced) delete changed[replaced.name];
  const filter = filterOf(id);
  return filter ? { ...changed, [filter.name]: filter.value } : changed;
}

/** The id of the category that the filters amount to; none where no category matches them. */
export function activeCategory(filters: Filters): string | undefined {
  const { search: _, ...asked } = activeFilters(filters);
  if (Object.keys(asked).length === 0) return "all";
  return ENTRIES.find(({ filter }) => filter && asked[filter.name] === filter.value)?.id;
}
