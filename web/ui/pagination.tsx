import { ButtonLink } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

type PaginationProps = {
  label: string;
  previous: string | null;
  next: string | null;
  /** What the steps are called, where "Previous" and "Next" would say less than the list can. */
  words?: { previous: string; next: string };
};

const WORDS = { previous: "Previous", next: "Next" };

/** Only the steps there are: a list that fits on one page shows nothing. */
export function Pagination({ label, previous, next, words = WORDS }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="screen-only mt-10 flex flex-wrap justify-between gap-3">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="quiet">
          <ChevronLeftIcon /> {words.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next} rel="next" variant="quiet" className="ml-auto">
          {words.next} <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
