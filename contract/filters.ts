export const FILTERS = ["search", "educationalLevel", "skillLevel", "contentType", "aiTopic"] as const;

export type Filters = { [Name in (typeof FILTERS)[number]]?: string | undefined };

/** Values that the filter form writes for "no choice made". */
const UNRESTRICTED = new Set(["all", "any", "all-types", "all-topics", "All Levels"]);

/** Other names under which a value is known. */
const ALIASES: Record<string, string> = { Assessment: "Grading" };

/** The filters that restrict anything, by the names the library uses. */
export function restricting(filters: Filters): Filters {
  const restrictions: Filters = {};
  for (const name of FILTERS) {
    const value = filters[name] ?? "";
    if (value.trim() === "" || (name !== "search" && UNRESTRICTED.has(value))) continue;
    restrictions[name] = name === "search" ? value : (ALIASES[value] ?? value);
  }
  return restrictions;
}
