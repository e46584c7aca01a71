import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { type Listing, listingHref } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { QueueRow } from "./queue-row.tsx";
import type { QueueRow as Row, useQueue } from "./queue-rows.ts";

type QueueListProps = {
  queue: ReturnType<typeof useQueue>;
  listing: Listing;
  onDecision: (row: Row, verb: Verb) => void;
  onUndo: (row: Row) => void;
  /** Shown in the row of a rejected resource. */
  reasons: (row: Row) => ReactNode;
  /** Space scrolls the resource, which is what one reads, and not the list. */
  onReadOn: (direction: 1 | -1) => void;
  moreHref: string | null;
  /** Chooses a row together with others, where that is under way. */
  selector: (row: Row) => ReactNode;
};

export function QueueList({
  queue,
  listing,
  onDecision,
  onUndo,
  reasons,
  onReadOn,
  moreHref,
  selector,
}: QueueListProps) {
  const { rows, current } = queue;
  const press = (event: KeyboardEvent) => {
    if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return queue.onListKeyDown(event);
    event.preventDefault();
    onReadOn(event.shiftKey ? -1 : 1);
  };
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    queue.loadNext();
  };
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label="Waiting for review" onKeyDown={press} className="divide-y divide-line">
          {rows.map((row) => (
            <QueueRow
              key={row.resource.id}
              row={row}
              selector={selector(row)}
              link={(element) => {
                queue.links.current.set(row.resource.id, element);
                return () => queue.links.current.delete(row.resource.id);
              }}
              isCurrent={row === current}
              href={listingHref({ ...listing, selected: row.resource.id })}
              onSelect={() => queue.select(row.resource.id)}
              onDecision={(verb) => onDecision(row, verb)}
              onUndo={() => onUndo(row)}
              onLeave={queue.write}
            >
              {reasons(row)}
            </QueueRow>
          ))}
        </ul>
      )}
      {rows.every(({ decision, resource }) => decision || resource.refusal) && !moreHref && (
        <EmptyState
          title={listing.search ? "Nothing found" : "All caught up"}
          hint={listing.search ? "No pending resources match your search." : "No pending resources to review."}
        />
      )}
      {queue.isNextError && <LoadError onRetry={queue.loadNext}>Further resources could not be loaded.</LoadError>}
      {moreHref && !queue.isNextError && (
        <ButtonLink href={moreHref} rel="next" variant="quiet" className="mt-6" onClick={loadMore}>
          {queue.isLoadingNext ? "Loading..." : "More resources"}
        </ButtonLink>
      )}
    </>
  );
}
