import { useEffect, useRef, useState } from "react";
import type { Comment } from "#contract/comments.ts";
import { EMPTY_COMMENT } from "#contract/messages.ts";
import type { Rating } from "#contract/ratings.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { OUTCOMES, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import { prepend, setData } from "#web/lib/api/cached-data.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { SharedFields } from "#web/lib/forms/use-draft.ts";
import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { EditedMark } from "#web/ui/formatted-date.tsx";
import { MarkdownField } from "#web/ui/markdown-field.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { commentsPath, commentsQuery, ownRatingQuery, ratingsPath, ratingsQuery } from "./feedback-queries.ts";
import type { FilledTrial } from "./trial-form.tsx";

const loadRatingSchema = () => import("./feedback-schemas.ts").then(({ RatingFormSchema }) => RatingFormSchema);

type RatingFormProps = {
  resourceId: number;
  /** The text field that it shares with the comment form. */
  shared: SharedFields;
};

/** Everybody rates once, and can change it then. */
export function RatingForm({ resourceId, shared }: RatingFormProps) {
  const { own, isPending } = useOwnRating(resourceId);
  const wasRated = useRef(own !== undefined);
  if (isPending) return <FeedbackPlaceholder />;
  if (!own) return <NewRatingForm resourceId={resourceId} shared={shared} />;
  return <YourRating rating={own} isNew={!wasRated.current} />;
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

function NewRatingForm({ resourceId, shared }: RatingFormProps) {
  // Every list with the resource shows its average.
  const { send } = useSend({
    invalidates: ["/api/resources", "/api/users"],
    prompt: "Please log in to rate this resource",
  });
  return (
    <Form
      label="Rate this resource"
      schema={loadRatingSchema}
      draft={`rating ${resourceId}`}
      shared={shared}
      resetOnSuccess
      onSubmit={async ({ rating, text }) => {
        await send<Rating>("POST", ratingsPath(resourceId), { rating, comment: text }, (posted) => [
          setData(ratingsQuery(resourceId), prepend(posted)),
        ]);
        toast({ title: "Rating submitted", description: "Your rating has been saved successfully" });
      }}
      onFailure={() => void toast(RATING_FAILED)}
    >
      <StarsInput legend="Your rating" />
      <MarkdownField
        name="text"
        label="Your review"
        optional
        place="review"
        thread={{ resource: resourceId }}
        rows={4}
      />
      <SubmitButton busyLabel="Submitting..." className="justify-self-start">
        Submit Rating
      </SubmitButton>
    </Form>
  );
}

const RATING_FAILED = {
  title: "Error",
  description: "Failed to submit rating. You may have already rated this resource.",
  variant: "destructive",
} as const;

const loadEditForm = () => import("./edit-feedback-forms.tsx").then(({ EditRatingForm }) => EditRatingForm);

/** Takes the place of the form once somebody has rated. */
function YourRating({ rating, isNew }: { rating: Rating; isNew: boolean }) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditRatingForm = useLoaded(editing, loadEditForm, close);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that sent it is gone, and the focus with it.
    if (isNew && document.activeElement === document.body) section.current?.focus();
  }, [isNew]);
  return (
    <section
      ref={section}
      id={`rating-${rating.id}`}
      tabIndex={-1}
      data-post
      aria-labelledby="your-rating"
      className="scroll-mt-24 rounded-lg bg-sunken p-5 [--ground:var(--color-sunken)]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="your-rating" className="text-lg">
          Your rating
        </h3>
        <Stars value={rating.rating} />
        <EditedMark editedAt={rating.editedAt} />
        <span className="flex items-center gap-4 sm:ml-auto">
          <Button size="sm" variant="quiet" className="needs-script" onClick={() => setEditing(true)}>
            Change
          </Button>
          <PostMenu kind="rating" id={rating.id} author={rating.author} />
        </span>
      </div>
      {EditRatingForm ? (
        <EditRatingForm rating={rating} onClose={close} />
      ) : (
        rating.contentHtml && <Prose html={rating.contentHtml} className="mt-2" />
      )}
    </section>
  );
}

const loadCommentSchema = () => import("./feedback-schemas.ts").then(({ CommentFormSchema }) => CommentFormSchema);

type CommentFormProps = {
  resourceId: number;
  /** The text field that it shares with the rating form. */
  shared: SharedFields;
};

export function CommentForm({ resourceId, shared }: CommentFormProps) {
  const path = commentsPath(resourceId);
  const { send } = useSend({ invalidates: [path], prompt: "Please log in to comment" });
  return (
    <Form
      label="Comment on this resource"
      schema={loadCommentSchema}
      draft={`comment ${resourceId}`}
      shared={shared}
      resetOnSuccess
      onSubmit={async ({ text }) => {
        await send<Comment>("POST", path, { content: text }, (posted) => [
          setData(commentsQuery(resourceId), prepend(posted)),
        ]);
        toast({ title: "Comment submitted", description: "Your comment has been posted successfully" });
      }}
      onInvalid={({ text }) => {
        if (text === EMPTY_COMMENT) toast({ title: "Empty comment", description: text, variant: "destructive" });
      }}
      onFailure={() => void toast(COMMENT_FAILED)}
    >
      <MarkdownField name="text" label="Your comment" place="comment" thread={{ resource: resourceId }} rows={4} />
      <SubmitButton busyLabel="Posting..." className="justify-self-start">
        Post Comment
      </SubmitButton>
    </Form>
  );
}

const COMMENT_FAILED = { title: "Error", description: "Failed to submit comment", variant: "destructive" } as const;

const loadTrialForm = () => import("./trial-form.tsx").then(({ TrialForm }) => TrialForm);

/** The button stays while the form is open, so that the focus can go back to it. */
export function NewTrial({ resource }: { resource: ResourceDetail }) {
  const { path, search } = usePathAndSearch();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const filled = trialIn(search);
  const open = isOpen || filled !== null;
  const close = () => {
    setOpen(false);
    if (filled) navigate(path, { replace: true, state: { preventScrollReset: true } });
  };
  const TrialForm = useLoaded(open, loadTrialForm, close);
  return (
    <div data-post className="has-[form]:mb-8">
      <Button
        variant="quiet"
        className="needs-script"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        I tried this
      </Button>
      {TrialForm && <TrialForm key={search} resource={resource} filled={filled ?? {}} onClose={close} />}
    </div>
  );
}

/** What an address fills the form with, such as one that an assistant has made; null if it does not open the form. */
function trialIn(search: string): FilledTrial | null {
  const query = new URLSearchParams(search);
  if (query.get("tried") !== "yes") return null;
  const text = (name: string, max: number) => [...(query.get(name) ?? "").slice(0, 2 * max)].slice(0, max).join("");
  const choice = <const V extends string>(name: string, values: readonly V[]) =>
    values.find((value) => value === query.get(name));
  return {
    tool: text("tool", 60),
    triedOn: /^\d{4}-\d\d-\d\d$/.exec(query.get("triedOn") ?? "")?.[0],
    grade: choice("grade", TRIAL_GRADES),
    outcome: choice("outcome", OUTCOMES),
    note: text("note", 2000),
  };
}
