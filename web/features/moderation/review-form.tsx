import { useEffect, useRef, useState } from "react";
import type { Reason } from "#contract/decisions.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";

/** Short enough for a chip. The author reads the sentences of the contract. */
export const CHIPS: Record<Reason, string> = {
  sources: "Sources",
  "student-data": "Student data",
  copyright: "Copyright",
  unclear: "Hard to follow",
  duplicate: "Duplicate",
  "off-topic": "Off topic",
  accessibility: "Accessibility",
  other: "Something else",
};

const loadSchema = () => import("./review-form-schema.ts").then(({ ReviewFormSchema }) => ReviewFormSchema);

type ReviewFormProps = {
  id: number;
  title: string;
  /** What its author was told before. */
  said?: ReviewInput | undefined;
  /** Whether the author was told a moment ago, and the form is only for other words. */
  isSent: boolean;
  /** Paths that are not read again while they are displayed. */
  keeps: string[];
  takesFocus?: boolean;
  /** Called once the reasons are sent. */
  onSent: () => void;
  onSkip?: () => void;
};

/** Tells the author why a resource was rejected. */
export function ReviewForm({
  id,
  title,
  said: saidBefore,
  isSent: wasSent,
  keeps,
  takesFocus = false,
  onSent,
  onSkip,
}: ReviewFormProps) {
  const [said, setSaid] = useState(saidBefore);
  const [isSent, setIsSent] = useState(wasSent);
  const start = useRef<HTMLDivElement>(null);
  // It appears where nothing was, perhaps outside the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    start.current?.scrollIntoView({ block: "nearest" });
    if (takesFocus) start.current?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
  }, []);
  const { send } = useSend({
    invalidates: ["/api/admin", `/api/resources/${id}`],
    keeps,
    prompt: "Please log in to review resources",
  });
  const submit = async (review: ReviewInput) => {
    await send("PUT", `/api/admin/resources/${id}/review`, review);
    onSent();
    setSaid(review);
    setIsSent(true);
    toast({ title: "Sent to the author", description: "The author can now read what to change" });
  };
  const fail = (error: unknown): undefined => {
    const description =
      error instanceof ApiError && [403, 409].includes(error.status) ? error.reason : "Failed to send the reasons";
    toast({ title: "Error", description, variant: "destructive" });
  };
  if (isSent) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
        The author has your reasons.
        <Button variant="plain" size="sm" onClick={() => setIsSent(false)}>
          Reword
        </Button>
      </p>
    );
  }
  return (
    <div ref={start} className="scroll-mt-20 [overflow-anchor:none]">
      <Form
        label={`Why “${title}” was rejected`}
        schema={loadSchema}
        onSubmit={submit}
        onFailure={fail}
        draft={`review ${id}`}
        className="grid gap-4"
      >
        <ChipsField name="reasons" label="Why? Choose up to five" options={CHIPS} checked={said?.reasons} />
        <TextareaField
          name="note"
          label="Note"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={said?.note ?? ""}
          hint={
            said
              ? undefined
              : "If you send nothing, the author is told of the decision two minutes after it, without a reason."
          }
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" busyLabel="Sending...">
            Send to author
          </SubmitButton>
          {onSkip && (
            <Button size="sm" variant="quiet" onClick={onSkip}>
              Skip
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
