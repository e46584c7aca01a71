import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/loading.tsx";
import { type Listing, listingHref, PENDING_PATH } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { QueueDetail } from "./queue-detail.tsx";
import { QueueKeys } from "./queue-keys.tsx";
import { QueueList } from "./queue-list.tsx";
import { type QueueRow, WIDE } from "./queue-rows.ts";
import { RejectionReasons } from "./rejection-reasons.tsx";
import { RowsPlaceholder } from "./resource-row-parts.tsx";
import { type Decisions, isDecided, type useDecisions } from "./use-decisions.ts";
import { useQueue } from "./use-queue.ts";

/** The queue is read again on the next visit: until then nothing in it moves, nor the resource beside it. */
export const QUEUE_KEEPS = [PENDING_PATH, "/api/resources"];

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
  const isListShown = useMediaQuery(WIDE, true) || !isOpen;
  const detail = useRef<HTMLElement>(null);

  const wasListShown = useRef(isListShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a narrow screen changes from one to the other
  useEffect(() => {
    if (wasListShown.current === isListShown) return;
    wasListShown.current = isListShown;
    if (isListShown && current) return queue.goTo(current.resource.id);
    detail.current?.focus({ preventScroll: true });
    detail.current?.scrollIntoView();
  }, [isListShown]);

  /** The buttons are about to change; the focus stays with the row. */
  const stayWith = ({ resource }: QueueRow) => {
    if (isListShown) queue.goTo(resource.id);
    else detail.current?.focus({ preventScroll: true });
  };
  const decide = (row: QueueRow | undefined, verb: Verb) => {
    if (!row || row.decision || row.resource.refusal) return;
    stayWith(row);
    void review.decide(row.resource, verb);
  };
  const undo = (row: QueueRow | undefined) => {
    if (!row?.decision) return;
    stayWith(row);
    void review.undo(row.decision);
  };
  const reasons = (row: QueueRow) => (
    <RejectionReasons decision={row.decision} keeps={QUEUE_KEEPS} onSent={() => stayWith(row)} />
  );

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
            u: () => undo(current?.decision ? current : lastDecided(rows, review.decisions)),
          }}
        />
      </div>
      <div className={classNames("grid gap-x-10", current && "lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]")}>
        <div className={classNames("min-w-0", isOpen && "max-lg:hidden")}>
          <QueueList
            queue={queue}
            listing={listing}
            onDecision={decide}
            onUndo={undo}
            reasons={(row) => isListShown && reasons(row)}
            onReadOn={(direction) => detail.current?.scrollBy({ top: direction * 0.8 * detail.current.clientHeight })}
            moreHref={queue.next && listingHref({ ...listing, selected: null, after: cursorIn(queue.next) })}
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
            onUndo={() => undo(current)}
          >
            {!isListShown && <div className="mb-6 empty:hidden">{reasons(current)}</div>}
            {preview(current)}
          </QueueDetail>
        )}
      </div>
    </>
  );
}

function lastDecided(rows: QueueRow[], decisions: Decisions): QueueRow | undefined {
  const [last] = [...decisions].findLast(([, entry]) => isDecided(entry)) ?? [];
  return rows.find(({ resource }) => resource.id === last);
}

/** On the server and while hydrating, what `assumed` says. */
function useMediaQuery(query: string, assumed: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed,
  );
}
