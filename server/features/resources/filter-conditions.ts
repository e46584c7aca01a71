import { inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { FILTER_FIELDS, type FilterName, type Filters } from "#contract/filters.ts";

type Columns = { [Name in FilterName]?: PgColumn };

/** What each active filter asks for; in a constant list a placeholder. */
type Wanted = { [Name in FilterName]?: string | null | Placeholder };

/** The conditions of these filters on these columns. Null matches nothing. */
export const filterConditions = (columns: Columns, wanted: Wanted): SQL[] =>
  FILTER_FIELDS.flatMap(({ name, filter }) => {
    const [column, value] = [columns[name], wanted[name]];
    if (!column || value === undefined) return [];
    const matches = inArray(column, filter.everyone ? [value, filter.everyone] : [value]);
    return [sql`(${value}::text is not null and ${matches})`];
  });

/** A value that does not exist becomes null, which matches nothing. */
export const existingValues = (filters: Filters): { [Name in FilterName]?: string | null } =>
  Object.fromEntries(
    FILTER_FIELDS.flatMap(({ name, values }) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, values.includes(value) ? value : null]];
    }),
  );
