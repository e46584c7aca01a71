import { ButtonLink } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

type PaginationProps = { label: string; previous: string | null; next: string | null };

/** Only the steps there are: a list that fits on one page shows nothing. */
export function Pagination({ label, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap justify-between gap-3">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="quiet">
          <ChevronLeftIcon /> Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next} rel="next" variant="quiet" className="ml-auto">
          Next <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
