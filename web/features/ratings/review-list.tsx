import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/use-page.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { More } from "#web/ui/more.tsx";
import { Remark, RemarksPlaceholder } from "#web/ui/remark.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ratingsPage, ratingsQuery } from "./ratings-query.ts";

export function ReviewList({ resourceId }: { resourceId: number }) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <RemarksPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} />;
}

/** One page, and the way to the next. */
function Reviews({ path }: { path: string }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <RemarksPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const reviews = data?.items.filter(({ comment }) => comment) ?? [];
  const bare = data?.items.filter(({ comment }) => !comment) ?? [];
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} />}
      {bare.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {bare.length === 1 ? "1 rating" : `${bare.length} ratings`} without a review
          </summary>
          <Ratings ratings={bare} />
        </details>
      )}
      <More next={data?.next ?? null}>{(next) => <Reviews path={next} />}</More>
    </>
  );
}

const Ratings = ({ ratings }: { ratings: Rating[] }) => (
  <ul>
    {ratings.map(({ id, userId, rating, comment, createdAt }) => (
      <Remark key={id} userId={userId} createdAt={createdAt} rating={<Stars value={rating} />}>
        {comment}
      </Remark>
    ))}
  </ul>
);
