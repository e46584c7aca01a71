import { TextLink } from "#web/ui/text-link.tsx";

type ShowingResultsForProps = {
  /** What was searched for in place of it. */
  corrected: string;
  typed: string;
  /** Where the words as they were typed lead. */
  exactHref: string;
};

/** Says that a misspelled search was corrected, with the way back. */
export const ShowingResultsFor = ({ corrected, typed, exactHref }: ShowingResultsForProps) => (
  <p className="flex flex-wrap gap-x-3 text-sm">
    <span>
      Showing results for <b dir="auto">{corrected}</b>
    </span>
    <TextLink href={exactHref}>
      Search for <bdi>{typed}</bdi> instead
    </TextLink>
  </p>
);
