import { useQueryClient } from "@tanstack/react-query";
import { send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { ratingsPath } from "./ratings-query.ts";

const review = () => import("./review.ts").then(({ Review }) => Review);

type RatingFormProps = {
  resourceId: number;
  /** Where the unsent text is kept, for this form and the comment's alike. */
  draft: string;
};

export function RatingForm({ resourceId, draft }: RatingFormProps) {
  const client = useQueryClient();
  return (
    <Form
      label="Rate this resource"
      schema={review}
      draft={draft}
      onSubmit={async ({ rating, text }, form) => {
        await send("POST", ratingsPath(resourceId), { rating, comment: text });
        form.reset();
        toast({ title: "Rating submitted", description: "Your rating has been saved successfully" });
        // Its average shows in every list it is in.
        void refresh(client, "/api/resources", "/api/users");
      }}
      onFailure={(error) => {
        toast(sessionLost(client, error) ? PROMPT : FAILED);
        return undefined;
      }}
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
const PROMPT = {
  title: "Authentication required",
  description: "Please log in to rate this resource",
  variant: "destructive",
} as const;
