import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { Resource, ResourceDetail } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";
import { ResourceForm } from "#web/features/resources/resource-form.tsx";
import { ResourceFormPlaceholder, ResourceNotFound } from "#web/features/resources/resource-placeholder.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { useSendResource } from "#web/features/resources/use-send-resource.ts";
import { ReasonsForAuthor } from "#web/features/reviews/history.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { deleteDraft } from "#web/lib/forms/drafts.ts";
import type { PageProps } from "#web/lib/navigation/lazy-page.ts";
import { idParam } from "#web/lib/navigation/route.ts";
import { useGoBack } from "#web/lib/navigation/use-go-back.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { previewBlanks } from "./preview-blanks.tsx";

export default function EditResourcePage({ params }: PageProps) {
  const viewer = useViewer();
  const { data: resource, isPending, isError, refetch } = useQuery(resourceQuery(idParam(params)));
  if (resource === null) return <ResourceNotFound />;
  if (resource && viewer && !mayEdit(viewer, resource)) return <NotAllowed id={resource.id} />;
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="mb-8 text-3xl">Edit Resource</h1>
      {isPending && <ResourceFormPlaceholder />}
      {isError && <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>}
      {resource && viewer && <EditForm key={resource.id} resource={resource} viewer={viewer} />}
    </div>
  );
}

/** An author's edit is reviewed before it is public; an admin's is not, unless their own resource was rejected. */
const publishesEdits = (viewer: Self, { userId, status }: ResourceDetail) =>
  isAdmin(viewer) && !(status === "rejected" && userId === viewer.id);

function hintForAuthor({ status, waitingEdit, rejectedEdit }: ResourceDetail): string | null {
  if (status === "pending") return null;
  return (waitingEdit && SECOND_EDIT) ?? (rejectedEdit && REJECTED_EDIT) ?? BEFORE_REVIEW[status];
}

const BEFORE_REVIEW = {
  approved:
    "This resource is approved. Your changes will be reviewed before they are published. Until then, readers see the approved text.",
  rejected: "When you resubmit, the resource goes back to review. It is not public until the team approves it.",
};

const DROPS_EDIT =
  "The author has sent changes, which are waiting for review. This is the text that readers see. What you save is published at once and discards those changes.";

const SECOND_EDIT =
  "These are the changes you sent, which are waiting for review. Saving now replaces them. Readers still see the approved text.";

const REJECTED_EDIT =
  "These are the changes you sent, which the team did not publish. What you save now will be reviewed again. Readers still see the approved text.";

function EditForm({ resource, viewer }: { resource: ResourceDetail; viewer: Self }) {
  const goBack = useGoBack();
  const isPublished = publishesEdits(viewer, resource);
  const replaced = isPublished ? resource : { ...resource, ...resource.waitingEdit };
  // A second edit begins from the first, which it replaces, or which has to be changed.
  const latest = isPublished ? resource : { ...resource, ...(resource.waitingEdit ?? resource.rejectedEdit) };
  const hint = isPublished ? resource.waitingEdit && DROPS_EDIT : hintForAuthor(resource);
  const isSentBack = resource.userId === viewer.id && resource.review?.decision === "rejected";
  const handlers = useSendResource(resource.id, draftOf(replaced), isSentBack);
  const draft = `edit ${resource.id}`;
  const cancel = () => {
    // Otherwise the form would restore later what was just discarded.
    deleteDraft(viewer.id, draft);
    goBack();
  };
  return (
    <div className="grid gap-8">
      {hint && (
        <Notice>
          <p>{hint}</p>
        </Notice>
      )}
      <ResourceForm
        {...handlers}
        resource={latest}
        previewExtras={previewBlanks}
        draft={draft}
        onCancel={cancel}
        submit={isSentBack ? RESUBMIT : undefined}
        aside={isSentBack && <WhatToChange resource={resource} />}
      />
    </div>
  );
}

const RESUBMIT = { label: "Resubmit", busyLabel: "Resubmitting..." };

/** Beside the form, so that its author reads what to change while they change it. */
const WhatToChange = ({ resource: { review } }: { resource: ResourceDetail }) =>
  review && (
    <aside aria-labelledby="what-to-change" className="grid gap-3 rounded-lg bg-red-tint p-5 lg:sticky lg:top-28">
      <h2 id="what-to-change" className="text-xl">
        Needs changes
      </h2>
      <ReasonsForAuthor {...review} />
      <p className="text-quiet text-sm">
        The team {review.reasons.length > 0 || review.note ? "asked for this" : "sent it back"} on{" "}
        <FormattedDate iso={review.decidedAt} />.
      </p>
    </aside>
  );

const draftOf = (resource: Resource) => Object.fromEntries(FIELD_NAMES.map((name) => [name, resource[name]]));

const NotAllowed = ({ id }: { id: number }) => (
  <FullPageMessage
    title="Unauthorized Access"
    action={<ButtonLink href={`/resources/${id}`}>View the resource</ButtonLink>}
  >
    You don't have permission to edit this resource. Only its author and admins can.
  </FullPageMessage>
);

export const mayEdit = (viewer: Self, { userId }: Resource) => viewer.id === userId || isAdmin(viewer);
