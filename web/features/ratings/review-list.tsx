import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { countOf } from "#web/lib/format/format.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { ratingsPage, ratingsQuery } from "./ratings-query.ts";
import { ReviewEntry } from "./review-entry.tsx";

type ReviewListProps = {
  resourceId: number;
  /** Whose rating stands above the list, and is not listed again. */
  without: number | undefined;
  menu: RenderPostMenu;
};

export function ReviewList({ resourceId, ...rest }: ReviewListProps) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} {...rest} />;
}

/** One page, with a button for the next. */
function Reviews({ path, without, menu }: Omit<ReviewListProps, "resourceId"> & { path: string }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const others = data?.items.filter(({ userId }) => userId !== without) ?? [];
  const reviews = others.filter(({ comment }) => comment);
  const withoutReview = others.filter(({ comment }) => !comment);
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} menu={menu} />}
      {withoutReview.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {countOf(withoutReview.length, "rating")} without a review
          </summary>
          <Ratings ratings={withoutReview} menu={menu} />
        </details>
      )}
      <ShowMore next={data?.next ?? null}>{(next) => <Reviews path={next} without={without} menu={menu} />}</ShowMore>
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
