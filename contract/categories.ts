import { activeFilters, type FilterName, type Filters } from "#contract/filters.ts";

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

/** A category's filter in place of the one that is active now; all other filters stay. */
export function withCategory(id: string, filters: Filters): Filters {
  const filterOf = (category: string | undefined) => ENTRIES.find((entry) => entry.id === category)?.filter;
  const changed = activeFilters(filters);
  const replaced = filterOf(activeCategory(filters));
  if (replaced) delete changed[replaced.name];
  const filter = filterOf(id);
  return filter ? { ...changed, [filter.name]: filter.value } : changed;
}

/** The id of the category the filters amount to; none where they ask for something no category stands for. */
export function activeCategory(filters: Filters): string | undefined {
  const { search: _, ...asked } = activeFilters(filters);
  if (Object.keys(asked).length === 0) return "all";
  return ENTRIES.find(({ filter }) => filter && asked[filter.name] === filter.value)?.id;
}
