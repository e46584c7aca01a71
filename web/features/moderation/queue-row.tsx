import type { MouseEvent, ReactNode } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { DecisionButtons, DecisionState } from "./decision-buttons.tsx";
import type { Verb } from "./outcomes.ts";
import { isWide, type QueueRow as Row } from "./queue-rows.ts";
import { ResourceBadges } from "./resource-row-parts.tsx";

/** The element of a row that takes the focus. */
export const rowId = (id: number) => `queue-${id}`;

type QueueRowProps = {
  row: Row;
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

/** Only the current row is in the tab order, so that Tab leads from it to the resource beside it. */
export function QueueRow({ row: { resource, decision }, isCurrent, href, children, ...on }: QueueRowProps) {
  const { id, title, author, createdAt, description, waitingEdit } = resource;
  const tabIndex = isCurrent ? undefined : -1;
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
        "-mx-4 border-l-4 border-l-transparent py-5 pr-4 pl-3",
        isCurrent && "lg:border-l-pencil lg:bg-pencil-tint",
      )}
    >
      <h3 dir="auto" className="text-lg">
        <a
          id={rowId(id)}
          href={href}
          tabIndex={tabIndex}
          data-same-page
          onClick={selectInPlace}
          className="rounded-sm no-underline hover:underline"
        >
          {title}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
        {waitingEdit && <Badge tone="blue">Edited</Badge>}
        <UserLink author={author} tabIndex={tabIndex} />
        <FormattedDate iso={waitingEdit?.submittedAt ?? createdAt} />
      </p>
      {waitingEdit && waitingEdit.title !== title && (
        <p className="mt-2 break-words text-sm">
          New title: <bdi>{waitingEdit.title}</bdi>
        </p>
      )}
      <p dir="auto" className="mt-2 line-clamp-3 text-sm">
        {description}
      </p>
      <ResourceBadges resource={resource} />
      <div className="mt-4 mb-4 flex flex-wrap items-center gap-3 last:mb-0">
        {decision ? (
          <DecisionState decision={decision} titleId={rowId(id)} tabIndex={tabIndex} onUndo={on.onUndo} />
        ) : (
          <DecisionButtons
            resource={resource}
            status="pending"
            titleId={rowId(id)}
            tabIndex={tabIndex}
            onDecision={on.onDecision}
          />
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
      {children}
    </li>
  );
}
