import { inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { FILTER_FIELDS, type FilterName, type Filters, LIBRARY_FILTERS } from "#contract/filters.ts";
import { fieldOf } from "#contract/resource-fields.ts";
import { STUDENT_DATA } from "#contract/tool-rules.ts";
import { aiToolNames, aiTools } from "#server/db/schema/tools.ts";

type FilterField = (typeof FILTER_FIELDS)[number];

type Columns = { [Name in FilterField["field"] | "trialCount"]?: PgColumn };

type Value = string | null | Placeholder;

/** The condition of each active filter; with a placeholder where a statement is built once. */
export type Wanted = { [Name in FilterName]?: Value | undefined };

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
  ...(columns.tools && columns.studentData && wanted.allowed !== undefined
    ? [sql`(${wanted.allowed}::text is not null and ${isAllowed(columns.tools, columns.studentData, wanted.grade)})`]
    : []),
];

function matches({ field, filter }: FilterField, column: PgColumn, value: Value): SQL {
  switch (fieldOf(field).kind) {
    case "choices":
      return sql`${column} @> array[${value}::text]`;
    case "names":
      return sql`lower_names(${column}) && (lower_names(array[${value}::text]) || ${otherNames(value)})`;
    default:
      return inArray(column, filter.everyone ? [value, filter.everyone] : [value]);
  }
}

/** What else the school's list calls the tool of this name. */
const otherNames = (value: Value) => sql`array(select other.name from ${aiToolNames} as known
  join ${aiToolNames} as other using (tool_id) where known.name = any(lower_names(array[${value}::text])))`;

/**
 * The resource names no tool, or one that is allowed with its student data. The list of tools is read once per statement.
 * Written out, `lower_names` takes a fifth of the time; no name contains a comma.
 */
function isAllowed(tools: PgColumn, studentData: PgColumn, grade: Value = null): SQL {
  const [none, ...more] = STUDENT_DATA.map((data) => allowedNames(data, grade));
  const cases = more.map(
    (names, at) => sql`when ${studentData} = ${sql.raw(`'${STUDENT_DATA[at + 1]}'`)} then ${names}`,
  );
  return sql`(${tools} = '{}' or string_to_array(lower(array_to_string(${tools}, ',') collate "C"), ',')
    && case ${sql.join(cases, sql` `)} else ${none} end)`;
}

const allowedNames = (data: (typeof STUDENT_DATA)[number], grade: Value) => {
  const enough = STUDENT_DATA.slice(STUDENT_DATA.indexOf(data)).map((one) => `'${one}'`);
  return sql`(select coalesce(array_agg(${aiToolNames.name}), '{}') from ${aiToolNames}
    join ${aiTools} on ${aiTools.id} = ${aiToolNames.toolId}
    where ${aiTools.status} <> 'not_approved' and ${aiTools.studentData} in (${sql.raw(enough.join(", "))})
      and (${aiTools.grades} = '{}' or ${grade}::text is null or ${grade}::text = any(${aiTools.grades})))`;
};

/** A value that does not exist becomes null, which matches nothing. */
export const existingValues = (filters: Filters): { [Name in FilterName]?: string | null } =>
  Object.fromEntries(
    LIBRARY_FILTERS.flatMap(({ name, values }) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, !values || values.includes(value) ? value : null]];
    }),
  );
