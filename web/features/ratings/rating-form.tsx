import { useRef } from "react";
import type { Rating } from "#contract/ratings.ts";
import { prepend, setData } from "#web/lib/api/cached-data.ts";
import { previewFor } from "#web/lib/api/preview.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { SharedFields } from "#web/lib/forms/use-draft.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { ownRatingQuery, ratingsPath, ratingsQuery } from "./ratings-query.ts";
import { YourRating } from "./your-rating.tsx";

const loadSchema = () => import("./rating-form-schema.ts").then(({ RatingFormSchema }) => RatingFormSchema);

type RatingFormProps = {
  resourceId: number;
  menu: RenderPostMenu;
  /** The text field that it shares with the comment form. */
  shared: SharedFields;
};

/** Everybody rates once, and can change it then. */
export function RatingForm({ resourceId, menu, shared }: RatingFormProps) {
  const { own, isPending } = useOwnRating(resourceId);
  const wasRated = useRef(own !== undefined);
  if (isPending) return <FeedbackPlaceholder />;
  if (!own) return <NewRatingForm resourceId={resourceId} shared={shared} />;
  const { id, author } = own;
  return <YourRating rating={own} isNew={!wasRated.current} menu={menu({ kind: "rating", id, author })} />;
}

/** Among the newest ratings, which the page shows anyway, or else asked for by itself. */
function useOwnRating(resourceId: number) {
  const viewerId = useViewer()?.id ?? 0;
  const newest = useQuery(ratingsQuery(resourceId)).data;
  const among = newest?.items.find(({ userId }) => userId === viewerId);
  const enabled = viewerId > 0 && !among && Boolean(newest?.next);
  const asked = useQuery({ ...ownRatingQuery(resourceId, viewerId), enabled });
  return { own: among ?? (enabled ? asked.data?.items[0] : undefined), isPending: enabled && asked.isPending };
}

function NewRatingForm({ resourceId, shared }: Omit<RatingFormProps, "menu">) {
  // Every list with the resource shows its average.
  const { send } = useSend({
    invalidates: ["/api/resources", "/api/users"],
    prompt: "Please log in to rate this resource",
  });
  return (
    <Form
      label="Rate this resource"
      schema={loadSchema}
      draft={`rating ${resourceId}`}
      shared={shared}
      resetOnSuccess
      onSubmit={async ({ rating, text }) => {
        await send<Rating>("POST", ratingsPath(resourceId), { rating, comment: text }, (posted) => [
          setData(ratingsQuery(resourceId), prepend(posted)),
        ]);
        toast({ title: "Rating submitted", description: "Your rating has been saved successfully" });
      }}
      onFailure={() => void toast(FAILED)}
    >
      <StarsInput legend="Your rating" />
      <MarkdownField name="text" label="Your review" optional preview={previewFor("review")} rows={4} />
      <SubmitButton busyLabel="Submitting..." className="justify-self-start">
        Submit Rating
      </SubmitButton>
    </Form>
  );
}

const FAILED = {
  title: "Error",
  description: "Failed to submit rating. You may have already rated this resource.",
  variant: "destructive",
} as const;
