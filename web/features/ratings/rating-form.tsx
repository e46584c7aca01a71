import { useQueryClient } from "@tanstack/react-query";
import type { Rating } from "#contract/ratings.ts";
import { withNewest } from "#web/lib/query-client.ts";
import { toast } from "#web/lib/toasts.ts";
import type { SharedWords } from "#web/lib/use-draft.ts";
import { useSend } from "#web/lib/use-send.ts";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { ratingsPath, ratingsQuery } from "./ratings-query.ts";

const review = () => import("./review.ts").then(({ Review }) => Review);

type RatingFormProps = {
  resourceId: number;
  /** The text that it has in common with the comment. */
  shared: SharedWords;
};

export function RatingForm({ resourceId, shared }: RatingFormProps) {
  const client = useQueryClient();
  // Its average shows in every list it is in.
  const { send } = useSend({
    refreshes: ["/api/resources", "/api/users"],
    prompt: "Please log in to rate this resource",
  });
  return (
    <Form
      label="Rate this resource"
      schema={review}
      draft={`rating ${resourceId}`}
      shared={shared}
      clears
      onSubmit={async ({ rating, text }) => {
        const posted = await send<Rating>("POST", ratingsPath(resourceId), { rating, comment: text });
        client.setQueryData(ratingsQuery(resourceId).queryKey, withNewest(posted));
        toast({ title: "Rating submitted", description: "Your rating has been saved successfully" });
      }}
      onFailure={() => void toast(FAILED)}
    >
      <StarsInput legend="Your rating" />
      <TextareaField name="text" label="Your review" optional rows={4} />
      <SubmitButton working="Submitting..." className="justify-self-start">
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
