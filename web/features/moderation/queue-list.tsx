import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { DecisionButtons, DecisionState } from "./decision-buttons.tsx";
import { type Listing, listingHref } from "./moderation-queries.ts";
import type { Verb } from "./outcomes.ts";
import { isWide, type QueueRow as Row, type useQueue } from "./queue-rows.ts";
import { ResourceBadges } from "./resource-row-parts.tsx";

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

export const rowId = (id: number) => `queue-${id}`;

type QueueRowProps = {
  row: Row;
  /** A checkbox, while several are selected: the only Approve is then the one for all of them. */
  selector: ReactNode;
  /** Called with the element that takes the focus; returns what forgets it. */
  link: (element: HTMLAnchorElement) => () => void;
  isCurrent: boolean;
  /** Where the resource shows on a narrow screen and without scripts. */
  href: string;
  onSelect: () => void;
  onDecision: (verb: Verb) => void;
  onUndo: () => void;
  onLeave: () => void;
  /** Below the buttons, such as the reasons of a rejection. */
  children: ReactNode;
};

/** Only the current row has buttons and is in the tab order, so that Tab leads from it to the resource beside it. */
function QueueRow({ row: { resource, decision }, selector, link, isCurrent, href, children, ...on }: QueueRowProps) {
  const { id, title, author, createdAt, description, waitingEdit } = resource;
  const tabIndex = isCurrent ? undefined : -1;
  const isSelecting = Boolean(selector);
  const selectInPlace = (event: MouseEvent) => {
    if (!isWide() || !isPlainClick(event)) return;
    event.preventDefault();
    on.onSelect();
  };
  return (
    <li
      aria-current={isCurrent || undefined}
      onFocus={on.onSelect}
      className={classNames(
        "-mx-3 border-l-4 border-l-transparent py-1.5 pr-3 pl-2",
        isSelecting && "relative pl-12",
        isCurrent && "lg:border-l-ink lg:bg-sunken",
      )}
    >
      {selector}
      <h3 dir="auto" className="font-semibold font-text text-base leading-snug">
        <a
          ref={link}
          id={rowId(id)}
          href={href}
          tabIndex={tabIndex}
          data-same-page
          onClick={selectInPlace}
          className={classNames("rounded-sm no-underline hover:underline", !isCurrent && "lg:line-clamp-1")}
        >
          {title}
        </a>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
        {decision && !isCurrent && <StatusBadge status={decision.to} />}
        {waitingEdit && <Badge tone="blue">Edited</Badge>}
        <UserLink author={author} tabIndex={tabIndex} />
        <FormattedDate iso={waitingEdit?.submittedAt ?? createdAt} />
      </p>
      {waitingEdit && waitingEdit.title !== title && (
        <p className="break-words text-sm">
          New title: <bdi>{waitingEdit.title}</bdi>
        </p>
      )}
      {isCurrent ? (
        <>
          <p dir="auto" className="mt-1 line-clamp-1 text-sm max-lg:hidden">
            {description}
          </p>
          <ResourceBadges resource={resource} className="mt-1.5 max-lg:hidden" />
        </>
      ) : null}
      <p className={classNames("text-quiet text-xs", isCurrent && "lg:hidden")}>{kindOf(resource)}</p>
      {/* Elsewhere they would be a second "Approve"; on a phone they are above the open resource. */}
      {isCurrent && (
        <div className="mt-1.5 mb-1.5 flex flex-wrap items-center gap-2 last:mb-0 max-lg:hidden">
          {decision ? (
            <DecisionState decision={decision} titleId={rowId(id)} tabIndex={tabIndex} onUndo={on.onUndo} />
          ) : (
            !isSelecting && (
              <DecisionButtons
                resource={resource}
                status="pending"
                titleId={rowId(id)}
                tabIndex={tabIndex}
                onDecision={on.onDecision}
              />
            )
          )}
          <ButtonLink
            href={`/resources/${id}`}
            size="sm"
            variant="quiet"
            aria-describedby={rowId(id)}
            tabIndex={tabIndex}
            onClick={on.onLeave}
          >
            View
          </ButtonLink>
        </div>
      )}
      {children}
    </li>
  );
}

/** "High School · Intermediate · Prompt Template · Prompting" */
const kindOf = (resource: Row["resource"]) =>
  [
    levelLabel(resource),
    badgeLabel("skillLevel", resource.skillLevel),
    badgeLabel("contentType", resource.contentType),
    resource.aiTopic,
  ]
    .filter(Boolean)
    // No line starts with a dot.
    .join("\u00a0· ");
