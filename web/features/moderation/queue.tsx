import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChevronLeftIcon } from "#web/ui/icons.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { DecisionButtons, DecisionState, RejectionReasons } from "./decision-buttons.tsx";
import { type Listing, listingHref, PENDING_PATH } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { QueueKeys } from "./queue-keys.tsx";
import { QueueList, rowId } from "./queue-list.tsx";
import { type QueueRow, useQueue, WIDE } from "./queue-rows.ts";
import { SeveralBar, SeveralCheckbox, useSeveral } from "./queue-several.tsx";
import { RowsPlaceholder } from "./resource-row-parts.tsx";
import { type Decisions, isDecided, type useDecisions } from "./use-decisions.ts";

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
  const detail = useRef<HTMLElement>(null);
  const queue = useQueue(listing, review.decisions, detail);
  const { rows, current } = queue;
  const isOpen = listing.selected !== null;
  const isListShown = useMediaQuery(WIDE, true) || !isOpen;

  /** The resource that was rejected a moment ago, whose reasons get the focus. */
  const [explaining, setExplaining] = useState<number | null>(null);
  const currentId = current?.resource.id;
  const shownId = useRef(currentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another resource is selected
  useEffect(() => {
    if (explaining !== currentId) setExplaining(null);
    const isArriving = shownId.current === currentId;
    shownId.current = currentId;
    if (document.activeElement !== document.body) return;
    // The focus was in what has gone: in the row or, on a narrow screen, in the resource.
    if (isListShown && !isArriving && currentId !== undefined) queue.goTo(currentId);
    if (!isListShown) {
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView();
    }
  }, [currentId]);

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
  /** What is to be decided next: after this one or, if there is none, before it. */
  const goOn = ({ resource }: QueueRow) => {
    const at = rows.findIndex((row) => row.resource.id === resource.id);
    const isOpen = (row: QueueRow) => row.resource.id !== resource.id && !row.decision && !row.resource.refusal;
    const next = rows.slice(at + 1).find(isOpen) ?? rows.find(isOpen);
    if (next) queue.goTo(next.resource.id);
    else stayWith(rows[at] as QueueRow);
  };
  const decide = (row: QueueRow | undefined, verb: Verb) => {
    if (!row || row.decision || row.resource.refusal) return;
    // Whoever rejects says why, and goes on after that.
    if (verb === "approve") goOn(row);
    else {
      stayWith(row);
      setExplaining(row.resource.id);
    }
    void review.decide(row.resource, verb);
  };
  const undo = (row: QueueRow | undefined) => {
    if (!row?.decision) return;
    stayWith(row);
    void review.undo(row.decision);
  };
  const reasons = (row: QueueRow) => (
    <RejectionReasons
      decision={row.decision}
      keeps={QUEUE_KEEPS}
      takesFocus={explaining === row.resource.id}
      onSent={() => goOn(row)}
      onSkip={() => goOn(row)}
    />
  );

  const several = useSeveral(rows, review);

  if (queue.isError) return <LoadError onRetry={queue.refetch}>The resources could not be loaded.</LoadError>;
  if (queue.isLoading) return <RowsPlaceholder />;
  return (
    <div className={classNames("grid gap-x-8", current && "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]")}>
      <div className={classNames("min-w-0 lg:-mt-2", isOpen && "max-lg:hidden")}>
        <SeveralBar several={several}>
          <div className="ml-auto flex items-center gap-x-2 max-lg:hidden">
            <p className="text-quiet text-sm">The longest wait comes first.</p>
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
        </SeveralBar>
        <QueueList
          queue={queue}
          selector={(row) => several.isOn && <SeveralCheckbox several={several} row={row} />}
          listing={listing}
          onDecision={decide}
          onUndo={undo}
          // One form at a time; what was typed in the others is still there when their rows are selected again.
          reasons={(row) => isListShown && <div hidden={row !== current}>{reasons(row)}</div>}
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

type QueueDetailProps = {
  ref: Ref<HTMLElement>;
  row: QueueRow;
  /** On a narrow screen it shows only then. */
  isOpen: boolean;
  listHref: string;
  onNext: (() => void) | undefined;
  onDecision: (verb: Verb) => void;
  onUndo: () => void;
  children: ReactNode;
};

/** The selected resource, which scrolls by itself beside the list. */
function QueueDetail({ ref, row, isOpen, listHref, onNext, onDecision, onUndo, children }: QueueDetailProps) {
  const { resource, decision } = row;
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={resource.title}
      className={classNames(
        "min-w-0 rounded-lg border-line max-lg:outline-offset-8 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border",
        !isOpen && "max-lg:hidden",
      )}
    >
      <div className="stays-above-on-phones flex flex-wrap items-center gap-3 border-line border-b bg-paper py-3 lg:hidden">
        <ButtonLink href={listHref} variant="quiet" size="sm" onClick={goBackToList}>
          <ChevronLeftIcon /> List
        </ButtonLink>
        {decision ? (
          <DecisionState decision={decision} titleId={rowId(resource.id)} onUndo={onUndo} />
        ) : (
          <DecisionButtons resource={resource} status="pending" titleId={rowId(resource.id)} onDecision={onDecision} />
        )}
        {onNext && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={onNext}>
            Next
          </Button>
        )}
      </div>
      <div className="py-5 lg:px-6">{children}</div>
    </section>
  );
}

/** The list is the entry before this one, unless somebody came by a link or a reload. */
function goBackToList(event: MouseEvent) {
  const at = window.navigation?.currentEntry?.index ?? 0;
  const before = window.navigation?.entries()[at - 1]?.url;
  if (!before || new URL(before).pathname !== location.pathname) return;
  event.preventDefault();
  history.back();
}
