import type { MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChevronLeftIcon } from "#web/ui/icons.tsx";
import { DecisionButtons, DecisionState } from "./decision-buttons.tsx";
import type { Verb } from "./outcomes.ts";
import { rowId } from "./queue-row.tsx";
import type { QueueRow } from "./queue-rows.ts";

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
export function QueueDetail({ ref, row, isOpen, listHref, onNext, onDecision, onUndo, children }: QueueDetailProps) {
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
      <div className="sticky top-18 z-10 flex flex-wrap items-center gap-3 border-line border-b bg-paper py-3 lg:hidden">
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
