import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ratingsPage, ratingsQuery } from "./ratings-query.ts";

export function ReviewList({ resourceId }: { resourceId: number }) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} />;
}

/** One page, with a button for the next. */
function Reviews({ path }: { path: string }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const reviews = data?.items.filter(({ comment }) => comment) ?? [];
  const withoutReview = data?.items.filter(({ comment }) => !comment) ?? [];
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} />}
      {withoutReview.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {withoutReview.length === 1 ? "1 rating" : `${withoutReview.length} ratings`} without a review
          </summary>
          <Ratings ratings={withoutReview} />
        </details>
      )}
      <ShowMore next={data?.next ?? null}>{(next) => <Reviews path={next} />}</ShowMore>
    </>
  );
}

const Ratings = ({ ratings }: { ratings: Rating[] }) => (
  <ul>
    {ratings.map(({ id, userId, rating, comment, createdAt }) => (
      <FeedbackEntry key={id} userId={userId} createdAt={createdAt} rating={<Stars value={rating} />}>
        {comment}
      </FeedbackEntry>
    ))}
  </ul>
);
