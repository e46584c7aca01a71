import { useState } from "react";
import type { Rating } from "#contract/ratings.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { countOf } from "#web/lib/format/format.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ratingsPage, ratingsQuery } from "./feedback-queries.ts";

type ReviewListProps = {
  resourceId: number;
  /** Whose rating stands above the list, and is not listed again. */
  without: number | undefined;
};

export function ReviewList({ resourceId, ...rest }: ReviewListProps) {
  const { data, isPending, isError, refetch } = usePage(ratingsQuery(resourceId));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  if (!data?.total) return <p className="py-5 text-quiet">No reviews yet</p>;
  return <Reviews path={String(ratingsQuery(resourceId).queryKey[0])} {...rest} />;
}

/** One page, with a button for the next. */
function Reviews({ path, without }: Omit<ReviewListProps, "resourceId"> & { path: string }) {
  const { data, isPending, isError, refetch } = usePage(ratingsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The reviews could not be loaded.</LoadError>;
  const others = data?.items.filter(({ userId }) => userId !== without) ?? [];
  const reviews = others.filter(({ comment }) => comment);
  const withoutReview = others.filter(({ comment }) => !comment);
  return (
    <>
      {reviews.length > 0 && <Ratings ratings={reviews} />}
      {withoutReview.length > 0 && (
        <details className="py-4">
          <summary className="rounded-sm text-quiet text-sm">
            {countOf(withoutReview.length, "rating")} without a review
          </summary>
          <Ratings ratings={withoutReview} />
        </details>
      )}
      <ShowMore next={data?.next ?? null}>{(next) => <Reviews path={next} without={without} />}</ShowMore>
    </>
  );
}

const Ratings = ({ ratings }: { ratings: Rating[] }) => (
  <ul>
    {ratings.map((rating) => (
      <ReviewEntry key={rating.id} rating={rating} />
    ))}
  </ul>
);

const load = () => import("./edit-feedback-forms.tsx").then(({ EditRatingForm }) => EditRatingForm);

function ReviewEntry({ rating }: { rating: Rating }) {
  const { id, author, createdAt, editedAt, contentHtml } = rating;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditRatingForm = useLoaded(editing, load, close);
  return (
    <FeedbackEntry
      anchor={`rating-${id}`}
      {...{ author, createdAt, editedAt }}
      rating={<Stars value={rating.rating} />}
      menu={<PostMenu kind="rating" id={id} author={author} onEdit={() => setEditing(true)} />}
      form={EditRatingForm && <EditRatingForm rating={rating} onClose={close} />}
      html={contentHtml}
    />
  );
}
