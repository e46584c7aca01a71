import { inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { FILTER_FIELDS, type FilterName, type Filters, LIBRARY_FILTERS } from "#contract/filters.ts";
import { fieldOf } from "#contract/resource-fields.ts";

type FilterField = (typeof FILTER_FIELDS)[number];

type Columns = { [Name in FilterField["field"] | "trialCount"]?: PgColumn };

/** What each active filter asks for; in a constant list a placeholder. */
type Wanted = { [Name in FilterName]?: string | null | Placeholder };

/** The conditions of these filters on these columns. Null matches nothing. */
export const filterConditions = (columns: Columns, wanted: Wanted): SQL[] => [
  ...FILTER_FIELDS.flatMap((filterField) => {
    const [column, value] = [columns[filterField.field], wanted[filterField.name]];
    if (!column || value === undefined) return [];
    return [sql`(${value}::text is not null and ${matches(filterField, column, value)})`];
  }),
  ...(columns.trialCount && wanted.tried !== undefined
    ? [sql`(${wanted.tried}::text is not null and ${columns.trialCount} > 0)`]
    : []),
];

function matches({ field, filter }: FilterField, column: PgColumn, value: string | null | Placeholder): SQL {
  switch (fieldOf(field).kind) {
    case "choices":
      return sql`${column} @> array[${value}::text]`;
    case "names":
      return sql`lower_names(${column}) @> lower_names(array[${value}::text])`;
    default:
      return inArray(column, filter.everyone ? [value, filter.everyone] : [value]);
  }
}

/** A value that does not exist becomes null, which matches nothing. */
export const existingValues = (filters: Filters): { [Name in FilterName]?: string | null } =>
  Object.fromEntries(
    LIBRARY_FILTERS.flatMap(({ name, values }) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, !values || values.includes(value) ? value : null]];
    }),
  );
