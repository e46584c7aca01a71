import { withQuery } from "#web/lib/address.ts";
import { filtersIn, type Sort, sortIn } from "./resource-queries.ts";

type Choice = { name: string; sort?: Sort };

const BEST_MATCH: Choice = { name: "Best match" };
const CHOICES: Choice[] = [
  { name: "Newest", sort: "newest" },
  { name: "Top rated", sort: "top" },
  { name: "Most viewed", sort: "views" },
];

/** Links, not a control: an order can be shared, works without scripts, and starts again at the first page. */
export function SortLinks({ search }: { search: URLSearchParams }) {
  const filters = filtersIn(search);
  const searching = Boolean(filters.search?.trim());
  const usual = searching ? undefined : "newest";
  const addressOf = (sort: Sort | undefined) =>
    withQuery("/resources", { ...filters, sort: sort === usual ? undefined : sort });
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span aria-hidden="true" className="text-quiet">
        Sort by
      </span>
      {(searching ? [BEST_MATCH, ...CHOICES] : CHOICES).map(({ name, sort }) => (
        <a
          key={name}
          href={addressOf(sort)}
          aria-current={sort === (sortIn(search) ?? usual) ? "true" : undefined}
          className="inline-flex min-h-10 items-center rounded-sm font-semibold text-quiet no-underline hover:text-ink hover:underline hover:underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-4 aria-[current]:decoration-pencil aria-[current]:underline-offset-8"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
