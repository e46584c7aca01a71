import { useQueryClient } from "@tanstack/react-query";
import type { Rating } from "#contract/ratings.ts";
import { prepend } from "#web/lib/api/query-options.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { SharedFields } from "#web/lib/forms/use-draft.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { ratingsPath, ratingsQuery } from "./ratings-query.ts";

const loadSchema = () => import("./rating-form-schema.ts").then(({ RatingFormSchema }) => RatingFormSchema);

type RatingFormProps = {
  resourceId: number;
  /** The text field that it shares with the comment form. */
  shared: SharedFields;
};

export function RatingForm({ resourceId, shared }: RatingFormProps) {
  const client = useQueryClient();
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
        const posted = await send<Rating>("POST", ratingsPath(resourceId), { rating, comment: text });
        client.setQueryData(ratingsQuery(resourceId).queryKey, prepend(posted));
        toast({ title: "Rating submitted", description: "Your rating has been saved successfully" });
      }}
      onFailure={() => void toast(FAILED)}
    >
      <StarsInput legend="Your rating" />
      <TextareaField name="text" label="Your review" optional rows={4} />
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
