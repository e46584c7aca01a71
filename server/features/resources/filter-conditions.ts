import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { FILTER_FIELDS, type FilterName, type Filters } from "#contract/filters.ts";

type Columns = { [Name in FilterName]?: PgColumn };

/** What the filters ask of these columns. A value that nobody knows matches nothing. */
export const filterConditions = (columns: Columns, filters: Filters): SQL[] =>
  FILTER_FIELDS.flatMap(({ name, values, filter }) => {
    const [column, wanted] = [columns[name], filters[name]];
    if (!column || wanted === undefined) return [];
    if (!values.includes(wanted)) return [sql`false`];
    return [inArray(column, filter.everyone ? [wanted, filter.everyone] : [wanted])];
  });
