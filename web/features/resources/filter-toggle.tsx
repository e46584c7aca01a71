import { ChevronDownIcon } from "#web/ui/icons.tsx";

/** On a phone the results come first: this shows and hides the form below it. Needs no script. */
export const FilterToggle = ({ active }: { active: number }) => (
  <details className="group md:hidden">
    <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-4 font-semibold text-sm">
      {active > 0 ? `Filters (${active})` : "Filters"}
      <ChevronDownIcon className="group-open:rotate-180" />
    </summary>
  </details>
);
