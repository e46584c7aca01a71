import type { ReactNode } from "react";
import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ratingsPage, ratingsQuery } from "./ratings-query.ts";

/** The menu entry that reports one. */
type Report = (id: number) => ReactNode;

export function ReviewList({ resourceId, report }: { resourceId: number; report: Report }) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} report={report} />;
}

/** One page, with a button for the next. */
function Reviews({ path, report }: { path: string; report: Report }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const reviews = data?.items.filter(({ comment }) => comment) ?? [];
  const withoutReview = data?.items.filter(({ comment }) => !comment) ?? [];
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} report={report} />}
      {withoutReview.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {withoutReview.length === 1 ? "1 rating" : `${withoutReview.length} ratings`} without a review
          </summary>
          <Ratings ratings={withoutReview} report={report} />
        </details>
      )}
      <ShowMore next={data?.next ?? null}>{(next) => <Reviews path={next} report={report} />}</ShowMore>
    </>
  );
}

const Ratings = ({ ratings, report }: { ratings: Rating[]; report: Report }) => (
  <ul>
    {ratings.map((rating) => (
      <FeedbackEntry
        key={rating.id}
        anchor={`rating-${rating.id}`}
        userId={rating.userId}
        createdAt={rating.createdAt}
        rating={<Stars value={rating.rating} />}
        menu={<RatingMenu rating={rating} report={report} />}
      >
        {rating.comment}
      </FeedbackEntry>
    ))}
  </ul>
);

/** Nobody reports their own. */
function RatingMenu({ rating, report }: { rating: Rating; report: Report }) {
  const viewer = useViewer();
  if (viewer?.id === rating.userId) return null;
  return <MoreMenu label={`More about the rating by User #${rating.userId}`}>{report(rating.id)}</MoreMenu>;
}
