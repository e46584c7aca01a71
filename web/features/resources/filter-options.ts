import { LIBRARY_FILTERS } from "#contract/filters.ts";

/**
 * The first option of each is its sentinel: selected by default, and written to the URL as it is. It is hidden where
 * another option means the same.
 */
export const FILTER_OPTIONS = LIBRARY_FILTERS.map(({ name, label, values = [], labels, filter }) => ({
  name,
  label,
  any: filter.any,
  options: [
    { value: filter.any, label: filter.anyLabel, hidden: filter.everyone !== undefined },
    ...values.map((value) => ({
      value,
      label: (value === filter.everyone && filter.everyoneLabel) || (labels?.[value] ?? value),
      hidden: false,
    })),
  ],
}));
