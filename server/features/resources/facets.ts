import { and, or, type SQL, sql } from "drizzle-orm";
import { activeFilters, type Filters } from "#contract/filters.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { FACET_FIELDS, type FacetName, type Facets, type FacetsQuery } from "#contract/resources.ts";
import { resources } from "#server/db/schema/resources.ts";
import { type Invalidation, newMemo } from "#server/platform/cache/invalidation.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { existingValues, filterConditions, type Wanted } from "./filter-conditions.ts";
import { IS_APPROVED } from "./resources.ts";
import { type FindMatch, findMatch } from "./search-matches.ts";
import { otherLanguages } from "./search-query.ts";
import type { Match } from "./search-ranking.ts";

type Searched = Filters & Pick<FacetsQuery, "exact">;

/** `total` is the number of resources that meet all filters. */
type Counted = { facets: Facets; total: number };

/**
 * One pass over the hits of a search. The count of a choice ignores the filter of its own field, so a resource counts if it
 * meets all filters, or all but one. docs/decisions/054-facets-from-columns.md has the figures.
 */
async function countFound(db: Db, query: Searched, find: FindMatch): Promise<Counted> {
  const { search: words, ...filters } = activeFilters(query);
  const wanted = existingValues(filters);
  const found = words === undefined ? undefined : (await find(db, words, query.exact === "true")).condition;
  const chosen = FACET_FIELDS.map(({ name }) => name).filter((name) => wanted[name] !== undefined);
  const instead = (change: Wanted) => and(sql`true`, ...filterConditions(resources, { ...wanted, ...change }));
  /** What a hit counts for: one choice of a filter, any of its choices, or all filters together. */
  const counting = new Map<string, SQL | undefined>([
    ["", instead({})],
    ...chosen.map((name) => [name, instead({ [name]: undefined })] as const),
    // Which tools are allowed depends on the grade.
    ...(wanted.allowed ? GRADES.map((grade) => [`grade=${grade}`, instead({ grade })] as const) : []),
  ]);
  const where = and(IS_APPROVED, found, or(...counting.values()));
  counting.set("allowed=yes", instead({ allowed: "yes" }));
  const places = [...counting.keys()];
  const groups = await countGroups(db, { where, counting: [...counting.values()] });
  const counts = new Map<string, number>();
  let total = 0;
  for (const { grouped, value, n } of groups) {
    const name = FACET_FIELDS[grouped.indexOf(0)]?.name;
    const count = (...keys: string[]) => n[places.indexOf(keys.find((key) => counting.has(key)) ?? "")] ?? 0;
    if (name !== undefined)
      for (const one of [value ?? []].flat()) add(counts, `${name}=${one}`, count(`${name}=${one}`, name));
    else {
      total = count();
      add(counts, "allowed=yes", count("allowed=yes"));
    }
  }
  return { facets: facetsWith((name, value) => counts.get(`${name}=${value}`) ?? 0), total };
}

const GRADES = RESOURCE_FIELDS.grades.values;

const add = (counts: Map<string, number>, key: string, n: number) => counts.set(key, n + (counts.get(key) ?? 0));

/** The number of resources with this value, or with several values of one field. */
type Group = { grouped: number[]; value: string | string[] | null; n: number[] };

type Counting = { where: SQL | undefined; counting: (SQL | undefined)[] };

/** A group for each value of each field, and one for all; `grouped` is 0 for the field that it groups by. */
function countGroups(db: Db, { where, counting }: Counting): Promise<Group[]> {
  const columns = FACET_FIELDS.map(({ field }) => resources[field]);
  const each = (write: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(write), sql`, `);
  const counts = counting.map((condition) => sql`count(*) filter (where ${condition})`);
  return rows<Group>(
    db,
    sql`select array[${each((column) => sql`grouping(${column})`)}] as grouped,
      coalesce(${each((column) => sql`to_jsonb(${column})`)}) as value,
      array[${sql.join(counts, sql`, `)}]::int[] as n
    from ${resources} where ${where} group by grouping sets ((), ${each((column) => sql`(${column})`)})`,
  );
}

/** Computed from the counts of the stored values. */
function facetsWith(count: (name: FacetName | "allowed", value: string) => number): Facets {
  const counted = FACET_FIELDS.map(({ name, values, filter: { everyone } }) => [
    name,
    values.map((value) => ({
      value,
      // Each other value also finds resources with the value for everyone, and choosing that value restricts nothing.
      count:
        value === everyone
          ? values.reduce((sum, any) => sum + count(name, any), 0)
          : count(name, value) + (everyone === undefined ? 0 : count(name, everyone)),
    })),
  ]);
  return { ...Object.fromEntries(counted), allowed: [{ value: "yes", count: count("allowed", "yes") }] };
}

/** Searches and filter combinations beyond this number are rarely repeated within a minute. */
const MOST = 500;

export type KeptSearches = {
  find: FindMatch;
  count: (db: Db, query: Searched) => Promise<Counted>;
  /** With filters alone an index counts, so a list need not wait for its facets. */
  total: (db: Db, filters: Omit<Filters, "search">) => Promise<number>;
};

/** The hits and counts of searches. A page requests its list and its facets, and both again with each filter that is chosen. */
export function keepSearches(invalidation: Invalidation): KeptSearches {
  const known = kept.get(invalidation) ?? newKeptSearches(invalidation);
  kept.set(invalidation, known);
  return known;
}

/** The library and the search across everything share these. */
const kept = new WeakMap<Invalidation, KeptSearches>();

function newKeptSearches(invalidation: Invalidation): KeptSearches {
  const matches = newMemo<Match>(invalidation, "resources", MOST);
  const counts = newMemo<Counted>(invalidation, "resources", MOST);
  const totals = newMemo<number>(invalidation, "resources", MOST);
  const languages = newMemo<string[]>(invalidation, "resources", 1);
  const find: FindMatch = (db, words, exact) =>
    matches(JSON.stringify([words, exact]), async () =>
      findMatch(db, await languages("", () => otherLanguages(db)), words, exact),
    );
  const count = (db: Db, query: Searched) =>
    counts(JSON.stringify([activeFilters(query), query.exact]), () => countFound(db, query, find));
  const total: KeptSearches["total"] = (db, filters) =>
    totals(JSON.stringify(filters), () =>
      db.$count(resources, and(IS_APPROVED, ...filterConditions(resources, existingValues(filters)))),
    );
  return { find, count, total };
}
