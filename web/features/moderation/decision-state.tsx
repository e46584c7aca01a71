import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Decided } from "./use-decisions.ts";

type DecisionStateProps = {
  decision: Decided;
  /** The id of the element with the resource's title. */
  titleId: string;
  onUndo: () => void;
  tabIndex?: number | undefined;
};

/** What was just decided, and the way back. */
export const DecisionState = ({ decision, titleId, onUndo, tabIndex }: DecisionStateProps) => (
  <>
    <StatusBadge status={decision.to} />
    <Button size="sm" variant="quiet" aria-describedby={titleId} tabIndex={tabIndex} data-submits onClick={onUndo}>
      Undo
    </Button>
  </>
);
