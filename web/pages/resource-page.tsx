import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import { ReviewList } from "#web/features/feedback/review-list.tsx";
import { Trials } from "#web/features/feedback/trials.tsx";
import { useTabOfFragment } from "#web/features/feedback/use-tab-of-fragment.ts";
import { PromptBlanks } from "#web/features/prompts/prompt-blanks.tsx";
import type { PromptProps } from "#web/features/prompts/prompt-text.ts";
import { DownloadMenu } from "#web/features/resources/download-menu.tsx";
import { BasedOn, RelatedResources, Remixes } from "#web/features/resources/related-resources.tsx";
import { ResourceContent } from "#web/features/resources/resource-content.tsx";
import { BackToResources, ResourceHeader } from "#web/features/resources/resource-header.tsx";
import { ResourceInformation } from "#web/features/resources/resource-information.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { ShareMenu } from "#web/features/resources/share-menu.tsx";
import { AboutAuthor } from "#web/features/users/about-author.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import type { SharedFields } from "#web/lib/forms/use-draft.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import type { PageProps } from "#web/lib/navigation/lazy-page.ts";
import { idParam, loginHref } from "#web/lib/navigation/route.ts";
import { useDraftOwner, useViewer } from "#web/lib/session/viewer.ts";
import { ReportEntry, ReportFormFromUrl } from "#web/shared/report.tsx";
import { SaveButton } from "#web/shared/save.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MoreMenu } from "#web/ui/menu.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PrintClosing } from "./print-closing.tsx";
import { ResourceHistory, ResourceReview } from "./resource-review.tsx";

/** Only logged-in users need these, so visitors do not load them. */
const DeleteResource = lazyPart(
  () => import("#web/features/resources/delete-resource.tsx"),
  "DeleteResource",
  <Skeleton className="h-10 w-20" />,
);
const AddToListButton = lazyPart(
  () => import("#web/shared/add-to-list-button.tsx"),
  "AddToListButton",
  <Skeleton className="h-10 w-32" />,
);
const RatingForm = lazyPart(
  () => import("#web/features/feedback/feedback-forms.tsx"),
  "RatingForm",
  <Skeleton className="h-72" />,
);
const CommentForm = lazyPart(
  () => import("#web/features/feedback/feedback-forms.tsx"),
  "CommentForm",
  <Skeleton className="h-72" />,
);
const NewTrial = lazyPart(
  () => import("#web/features/feedback/feedback-forms.tsx"),
  "NewTrial",
  <Skeleton className="h-12 w-32" />,
);
/** In the second tab. */
const CommentList = lazyPart(
  () => import("#web/features/feedback/comment-list.tsx"),
  "CommentList",
  <FeedbackPlaceholder />,
);
const FeedbackNameHint = lazyPart(() => import("#web/features/feedback/feedback-name-hint.tsx"), "FeedbackNameHint");

/** Rarely shown: the page before stays until the resource is there. */
const loadOthers = () => import("#web/features/resources/resource-placeholder.tsx");
const ResourcePlaceholder = lazyPart(loadOthers, "ResourcePlaceholder");
const ResourceNotFound = lazyPart(loadOthers, "ResourceNotFound");

/** The same for prompts. */
const PromptActions = lazyPart(
  () => import("#web/features/prompts/blank-fields.tsx"),
  "PromptActions",
  <Skeleton className="h-10 w-56" />,
);

const saveWord = async (prompt: PromptProps, address: string) =>
  (await import("#web/features/prompts/word-file.ts")).saveWordFile(prompt, address);

export default function ResourcePage({ params }: PageProps) {
  const { data: resource, isPending, isError, refetch } = useQuery(resourceQuery(idParam(params)));
  useLayoutEffect(() => {
    // There was no heading to take the focus when the page opened.
    if (!isPending && document.activeElement?.id === "main") moveFocusTo("main h1");
  }, [isPending]);
  if (resource === null) return <ResourceNotFound />;
  return (
    <div className="wrap py-8 md:py-10 print:py-0">
      <div className="screen-only mb-7">
        <BackToResources />
      </div>
      {isPending && <ResourcePlaceholder />}
      {isError && <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>}
      {resource && <Loaded key={resource.id} resource={resource} />}
      {resource && <RelatedResources id={resource.id} />}
      <ReportFormFromUrl />
    </div>
  );
}

function Loaded({ resource }: { resource: ResourceDetail }) {
  const content = useRef<HTMLDivElement>(null);
  const prompt = { resource, content, owner: useDraftOwner() };
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      {/* Not a grid in print: rows split across pages would overlap. */}
      <article className="grid min-w-0 grid-cols-1 gap-10 print:block print:space-y-8">
        <ResourceReview resource={resource} />
        <ResourceHeader resource={resource} actions={<Actions resource={resource} prompt={prompt} />} />
        <BasedOn resource={resource} />
        <ResourceContent resource={resource} content={content} />
        <PromptBlanks {...prompt} />
        <PrintClosing resource={resource} />
        <Tried resource={resource} />
        <Feedback resource={resource} />
      </article>
      <aside aria-label="About this resource" className="screen-only max-lg:below-the-fold grid content-start gap-6">
        <AboutAuthor userId={resource.userId} />
        <ResourceInformation resource={resource} />
        <Remixes resource={resource} />
        <ResourceHistory resource={resource} />
      </aside>
    </div>
  );
}

function Actions({ resource, prompt }: { resource: ResourceDetail; prompt: PromptProps }) {
  const viewer = useViewer();
  const mayChange = viewer && (viewer.id === resource.userId || isAdmin(viewer));
  return (
    <>
      {mayChange && (
        <>
          <ButtonLink href={`/resources/${resource.id}/edit`} variant="quiet" size="sm">
            Edit
          </ButtonLink>
          <DeleteResource resource={resource} />
        </>
      )}
      {resource.contentType === "Prompt" && resource.content && <PromptActions {...prompt} />}
      {resource.status === "approved" && <SaveButton resource={resource} />}
      {resource.status === "approved" && viewer && <AddToListButton resource={resource} />}
      <DownloadMenu
        id={resource.id}
        saveWord={resource.contentHtml?.includes("{{") ? (address) => saveWord(prompt, address) : undefined}
      />
      <ShareMenu title={resource.title} path={`/resources/${resource.id}`} />
      {resource.status === "approved" && viewer?.id !== resource.userId && (
        <MoreMenu label="More about this resource">
          <ReportEntry kind="resource" id={resource.id} />
        </MoreMenu>
      )}
    </>
  );
}

/** Above the stars: what happened in class says more. */
function Tried({ resource }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  if (resource.status !== "approved" && resource.trialCount === 0) return null;
  return (
    <Trials resource={resource}>
      {!viewer && (
        <TextLink href={loginHref(`/resources/${resource.id}`)} className="text-sm">
          Log in to say how it went
        </TextLink>
      )}
      {viewer && viewer.id !== resource.userId && resource.status === "approved" && <NewTrial resource={resource} />}
    </Trials>
  );
}

const OWN = <p className="text-quiet">You shared this resource, so only others can rate it.</p>;

function Feedback({ resource: { id, userId, status } }: { resource: ResourceDetail }) {
  const viewer = useViewer();
  const rater = status === "approved" ? viewer?.id : undefined;
  const [tab, setTab] = useTabOfFragment("reviews");
  // Both forms share one text while the page is open.
  const [shared] = useState<SharedFields>({ at: 0, values: {}, typedIn: new Set() });
  const entry = (form: ReactNode, prompt: string, place = "") => {
    if (status !== "approved") return <p className="text-quiet">Open for ratings and comments once it is published.</p>;
    if (viewer) return form;
    return <ButtonLink href={loginHref(`/resources/${id}${place}`)}>{prompt}</ButtonLink>;
  };
  return (
    <section aria-label="Ratings and comments" className="below-the-fold screen-only">
      <Tabs
        label="Ratings and comments"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "reviews",
            label: "Ratings & Reviews",
            panel: (
              <>
                {entry(viewer?.id === userId ? OWN : <RatingForm resourceId={id} shared={shared} />, "Log in to Rate")}
                <div className="mt-6">
                  <ReviewList resourceId={id} without={rater} />
                </div>
              </>
            ),
          },
          {
            id: "comments",
            label: "Comments",
            panel: (
              <div id="comments">
                {entry(<CommentForm resourceId={id} shared={shared} />, "Log in to Comment", "#comments")}
                <div className="mt-6">
                  <CommentList resourceId={id} />
                </div>
              </div>
            ),
          },
        ]}
      />
      {viewer && <FeedbackNameHint resourceId={id} />}
      {/* The second tab cannot be opened without scripts. */}
      <noscript>
        <h2 className="text-xl">Comments</h2>
        <CommentList resourceId={id} />
      </noscript>
    </section>
  );
}
