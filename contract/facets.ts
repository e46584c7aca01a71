import * as z from "zod/mini";
import { FILTER_FIELDS, type FilterName } from "#contract/filters.ts";

/** The filters with a choice of values. */
export type FacetName = Exclude<FilterName, "tool" | "tried">;

export const FACET_FIELDS = FILTER_FIELDS.flatMap(({ name, values, ...rest }) =>
  values && name !== "tool" ? [{ ...rest, name: name as FacetName, values }] : [],
);

const Counts = z.array(z.object({ value: z.string(), count: z.int() }));

/** For each value of each filter: how many resources choosing it would find, under all other filters. */
export const Facets = z.object(
  Object.fromEntries(FACET_FIELDS.map(({ name }) => [name, Counts])) as Record<FacetName, typeof Counts>,
);
export type Facets = z.infer<typeof Facets>;
