import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { ratingsPage, ratingsQuery } from "./ratings-query.ts";
import { ReviewEntry } from "./review-entry.tsx";

export function ReviewList({ resourceId, menu }: { resourceId: number; menu: RenderPostMenu }) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} menu={menu} />;
}

/** One page, with a button for the next. */
function Reviews({ path, menu }: { path: string; menu: RenderPostMenu }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const reviews = data?.items.filter(({ comment }) => comment) ?? [];
  const withoutReview = data?.items.filter(({ comment }) => !comment) ?? [];
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} menu={menu} />}
      {withoutReview.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {withoutReview.length === 1 ? "1 rating" : `${withoutReview.length} ratings`} without a review
          </summary>
          <Ratings ratings={withoutReview} menu={menu} />
        </details>
      )}
      <ShowMore next={data?.next ?? null}>{(next) => <Reviews path={next} menu={menu} />}</ShowMore>
    </>
  );
}

const Ratings = ({ ratings, menu }: { ratings: Rating[]; menu: RenderPostMenu }) => (
  <ul>
    {ratings.map((rating) => (
      <ReviewEntry key={rating.id} rating={rating} menu={menu} />
    ))}
  </ul>
);
