import type { ReviewInput } from "#contract/reviews.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import type { Decided } from "./use-decisions.ts";

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
  return <ReviewForm id={id} title={title} said={said} keeps={keeps} {...form} />;
}
