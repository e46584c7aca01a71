import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { nextCursor } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { type Listing, listingHref } from "./moderation-url.ts";
import { QueueDetail } from "./queue-detail.tsx";
import { QueueKeys } from "./queue-keys.tsx";
import { QueueList } from "./queue-list.tsx";
import type { QueueRow } from "./queue-rows.ts";
import { RowsPlaceholder } from "./rows-placeholder.tsx";
import type { useDecisions, Verb } from "./use-decisions.ts";
import { useQueue } from "./use-queue.ts";
import { isWide } from "./use-selection.ts";

type QueueProps = {
  listing: Listing;
  review: ReturnType<typeof useDecisions>;
  /** All that readers will see of a resource. */
  preview: (row: QueueRow) => ReactNode;
};

/** What waits for review: a list and, beside it or on a narrow screen instead of it, the selected resource. */
export function Queue({ listing, review, preview }: QueueProps) {
  const queue = useQueue(listing, review.decisions);
  const { rows, current } = queue;
  const isOpen = listing.selected !== null;
  const detail = useRef<HTMLElement>(null);

  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a narrow screen changes from one to the other
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isWide()) return;
    if (isOpen) {
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView();
    } else if (current) queue.goTo(current.resource.id);
  }, [isOpen]);

  const decide = (row: QueueRow | undefined, verb: Verb) => {
    if (!row || row.decision) return;
    // The buttons are about to disappear; the focus stays with the row.
    if (isWide() || !isOpen) queue.goTo(row.resource.id);
    else detail.current?.focus({ preventScroll: true });
    void review.decide(row.resource, verb);
  };

  if (queue.isError) return <LoadError onRetry={queue.refetch}>The resources could not be loaded.</LoadError>;
  if (queue.isLoading) return <RowsPlaceholder />;
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4 max-lg:hidden">
        <p className="text-quiet text-sm">The longest-waiting first. Go through them with J and K.</p>
        <QueueKeys
          shortcuts={{
            j: () => queue.move(1),
            k: () => queue.move(-1),
            a: () => decide(current, "approve"),
            r: () => decide(current, "reject"),
          }}
        />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={classNames("min-w-0", isOpen && "max-lg:hidden")}>
          <QueueList
            queue={queue}
            listing={listing}
            onDecision={decide}
            onReadOn={(direction) => detail.current?.scrollBy({ top: direction * 0.8 * detail.current.clientHeight })}
            moreHref={queue.next && listingHref({ ...listing, selected: null, after: nextCursor(queue.next) })}
          />
        </div>
        {current && (
          <QueueDetail
            key={current.resource.id}
            ref={detail}
            row={current}
            isOpen={isOpen}
            listHref={listingHref({ ...listing, selected: null })}
            onNext={rows.at(-1) === current ? undefined : () => queue.move(1)}
            onDecision={(verb) => decide(current, verb)}
          >
            {preview(current)}
          </QueueDetail>
        )}
      </div>
    </>
  );
}
