import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

type PaginationProps = {
  label: string;
  previous: string | null;
  next: string | null;
  /** Where the list has clearer labels than "Previous" and "Next". */
  labels?: { previous: string; next: string };
  /** Which part of the list this is. */
  children?: ReactNode;
};

const LABELS = { previous: "Previous", next: "Next" };

/** Renders nothing for a list that fits on one page. */
export function Pagination({ label, previous, next, labels = LABELS, children }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="screen-only mt-10 flex flex-wrap items-center justify-between gap-3">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="quiet">
          <ChevronLeftIcon /> {labels.previous}
        </ButtonLink>
      )}
      {children && <p className="text-quiet text-sm">{children}</p>}
      {next && (
        <ButtonLink href={next} rel="next" variant="quiet" className="ml-auto">
          {labels.next} <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
