import { type Filters, LIBRARY_FILTERS } from "#contract/filters.ts";

/**
 * What the form offers for each filter that has a choice of values. The first option restricts nothing: the sentinels of
 * the first filters are written to the URL, what begins with `any-` is not. It is hidden where another one means the same.
 */
export const FILTER_OPTIONS = LIBRARY_FILTERS.flatMap(({ name, label, values, labels, filter }) => {
  if (!values) return [];
  const any = filter.any.startsWith("any-") ? "" : filter.any;
  return {
    name,
    label,
    any,
    options: [
      { value: any, label: filter.anyLabel, hidden: filter.everyone !== undefined },
      ...values.map((value) => ({
        value,
        label: (value === filter.everyone && filter.everyoneLabel) || (labels?.[value] ?? value),
        hidden: false,
      })),
    ],
  };
});

type FilterOption = (typeof FILTER_OPTIONS)[number];

/** The option that stands for what the URL says. */
export const selectedIn = ({ name, any, options }: FilterOption, filters: Filters) =>
  options.find(({ value }) => value === filters[name])?.value ?? any;
