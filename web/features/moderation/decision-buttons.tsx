import { REFUSALS, type Status } from "#contract/decisions.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import type { Verb } from "./outcomes.ts";
import type { Decided } from "./use-decisions.ts";

const VERBS: Record<Status, Verb[]> = { pending: ["approve", "reject"], rejected: ["approve"], approved: [] };

const LABELS: Record<Verb, string> = { approve: "Approve", reject: "Reject" };

type DecisionButtonsProps = {
  resource: Pick<ModeratedResource, "refusal">;
  /** Something that waits counts as pending, also an edit of an approved resource. */
  status: Status;
  /** The id of the element with the resource's title. */
  titleId: string;
  onDecision: (verb: Verb) => void;
  tabIndex?: number | undefined;
  /** One of many rows, or beside a selection of several: then it is not the main action. */
  isOneOfMany?: boolean;
};

/** What a moderator can do with a resource in this status, or why they cannot. */
export function DecisionButtons({
  resource: { refusal },
  status,
  titleId,
  onDecision,
  tabIndex,
  isOneOfMany = false,
}: DecisionButtonsProps) {
  if (refusal && VERBS[status].length > 0) return <p className="text-quiet text-sm">{REFUSALS[refusal]}</p>;
  return VERBS[status].map((verb) => (
    <Button
      key={verb}
      size="sm"
      variant={verb === "approve" && !isOneOfMany ? "primary" : "secondary"}
      aria-describedby={titleId}
      tabIndex={tabIndex}
      data-submits
      onClick={() => onDecision(verb)}
    >
      {LABELS[verb]}
    </Button>
  ));
}

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

/** Loaded with the first rejection, since it comes with all that forms need. */
const ReviewForm = lazyPart(() => import("./review-form.tsx"), "ReviewForm", <Skeleton className="h-72" />);

type RejectionReasonsProps = {
  decision: Decided | undefined;
  /** What its author was told before. */
  said?: ReviewInput | undefined;
  /** Paths that are not read again while they are displayed. */
  keeps?: string[];
  /** The first field takes the focus as soon as it is there. */
  takesFocus?: boolean;
  onSent: () => void;
  /** To go on without saying why. */
  onSkip?: () => void;
};

/** Asks why something was rejected, once that is stored. */
export function RejectionReasons({ decision, said, keeps = [], ...form }: RejectionReasonsProps) {
  if (decision?.to !== "rejected" || !decision.isStored) return null;
  const { id, title } = decision.resource;
  const isSent = decision.said !== undefined;
  return <ReviewForm id={id} title={title} said={decision.said ?? said} isSent={isSent} keeps={keeps} {...form} />;
}
