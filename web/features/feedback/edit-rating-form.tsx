import type { Rating } from "#contract/ratings.ts";
import { replaceInLists } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { ratingsPath } from "./feedback-queries.ts";

const loadSchema = () => import("./feedback-schemas.ts").then(({ RatingFormSchema }) => RatingFormSchema);

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
      schema={loadSchema}
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
