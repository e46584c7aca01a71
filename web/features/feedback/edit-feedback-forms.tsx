import type { Comment } from "#contract/comments.ts";
import type { Rating } from "#contract/ratings.ts";
import { replaceInLists } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { commentsPath, ratingsPath } from "./feedback-queries.ts";

const loadRatingSchema = () => import("./feedback-schemas.ts").then(({ RatingFormSchema }) => RatingFormSchema);

type EditRatingFormProps = { rating: Rating; onClose: () => void };

export function EditRatingForm({ rating: { id, resourceId, rating, comment }, onClose }: EditRatingFormProps) {
  // Every list with the resource shows its average.
  const { send } = useSend({
    invalidates: ["/api/resources", "/api/users"],
    prompt: "Please log in to change your rating",
  });
  const save = (stars: number, text: string | null) =>
    send<Rating>("PUT", `/api/ratings/${id}`, { rating: stars, comment: text }, (saved) => [
      replaceInLists(ratingsPath(resourceId), saved),
    ]);
  return (
    <EditForm
      label="Change your rating"
      schema={loadRatingSchema}
      draft={`edit rating ${id}`}
      onSave={(values) => save(values.rating, values.text)}
      onClose={onClose}
    >
      <StarsInput legend="Your rating" defaultValue={rating} />
      <MarkdownField
        name="text"
        label="Your review"
        optional
        defaultValue={comment ?? ""}
        place="review"
        thread={{ resource: resourceId }}
        rows={4}
      />
    </EditForm>
  );
}

const loadCommentSchema = () => import("#contract/comments.ts").then(({ CommentDraft }) => CommentDraft);

type EditCommentFormProps = { comment: Comment; onClose: () => void };

export function EditCommentForm({ comment: { id, resourceId, content }, onClose }: EditCommentFormProps) {
  const path = commentsPath(resourceId);
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to edit your comment" });
  return (
    <EditForm
      label="Edit your comment"
      schema={loadCommentSchema}
      draft={`edit comment ${id}`}
      onSave={(draft) => send<Comment>("PUT", `/api/comments/${id}`, draft, (saved) => [replaceInLists(path, saved)])}
      onClose={onClose}
    >
      <MarkdownField
        name="content"
        label="Your comment"
        defaultValue={content}
        place="comment"
        thread={{ resource: resourceId }}
        rows={4}
      />
    </EditForm>
  );
}
