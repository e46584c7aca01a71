import { useRef, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { REMIXABLE } from "#contract/resource-fields.ts";
import type { ResourceDetail, ResourceDraft } from "#contract/resources.ts";
import { nameOfDraft } from "#web/features/resources/account-draft.ts";
import { ResourceForm } from "#web/features/resources/resource-form.tsx";
import { ResourceFormPlaceholder } from "#web/features/resources/resource-placeholder.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { DraftStatus, draftQuery, startOf, useAccountDraft } from "#web/features/resources/use-account-draft.tsx";
import { useSendResource } from "#web/features/resources/use-send-resource.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { useGoBack } from "#web/lib/navigation/use-go-back.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";
import { previewBlanks } from "./preview-blanks.tsx";
import { OtherDrafts } from "./profile-drafts.tsx";

export default function SubmitPage() {
  const { key, search, onBegun } = useFormOfUrl();
  const [remixOf, draft] = [search.get("remixOf"), search.get("draft")];
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-10 md:py-16">
      <header>
        <h1 className="text-3xl">{remixOf ? "Make Your Own Version" : "Submit a Resource"}</h1>
        <p className="mt-3 max-w-prose text-quiet">
          {remixOf
            ? "Change whatever your class needs. Your version is published separately, and each links to the other."
            : "A lesson plan, prompt, tutorial or case study that helped you may help a colleague you have never met."}
        </p>
      </header>
      {draft ? (
        <DraftForm key={key} id={draft} onBegun={onBegun} />
      ) : remixOf ? (
        <RemixForm key={key} id={remixOf} onBegun={onBegun} />
      ) : (
        <NewForm key={key} onBegun={onBegun} />
      )}
    </div>
  );
}

type OnBegun = (id: number) => void;

/**
 * The form that the URL asks for. Once a form has a draft with the account, the URL leads to that, so that a reload does, too;
 * the form stays as it is.
 */
function useFormOfUrl() {
  const search = useSearch();
  const [begun, setBegun] = useState<{ id: number; key: string; search: string } | null>(null);
  const isBegun = begun !== null && new URLSearchParams(search).get("draft") === String(begun.id);
  const shown = isBegun ? begun.search : search;
  const key = isBegun ? begun.key : `${search} ${begun?.id ?? ""}`;
  const onBegun = (id: number) => {
    setBegun({ id, key, search: shown });
    if (location.pathname !== "/submit") return;
    navigateTo(`/submit?draft=${id}`, { replace: true, state: { preventScrollReset: true } });
  };
  return { key, search: new URLSearchParams(shown), onBegun };
}

type NewFormProps = { original?: ResourceDetail; started?: Draft; onBegun: OnBegun };

function NewForm({ original, started, onBegun }: NewFormProps) {
  const viewer = useViewer();
  const { onSubmit, onFailure } = useSendResource();
  const goBack = useGoBack();
  const ref = useRef<HTMLDivElement>(null);
  // As it was when the form was filled with it.
  const [start] = useState(() =>
    started
      ? startOf(started)
      : original && { ...original, remixOf: original.id, files: [], fileIds: [], coverId: null },
  );
  const { draft, kept } = useAccountDraft(ref, started ?? null, onBegun);
  const submit = async (resource: ResourceDraft) => {
    const id = await draft.stop();
    try {
      await onSubmit(resource, id);
      draft.submitted();
    } catch (error) {
      draft.resume();
      throw error;
    }
  };
  const startAgain = () => {
    void draft.stop();
    navigateTo("/submit", { replace: true });
  };
  return (
    <div ref={ref}>
      <ResourceForm
        onSubmit={submit}
        onFailure={onFailure}
        isNew
        previewExtras={previewBlanks}
        resource={start}
        draft={started ? nameOfDraft(started.id) : original ? `submit remix ${original.id}` : "submit"}
        keeper={draft.keeper}
        onCancel={goBack}
        aside={
          <>
            <SubmissionGuidelines />
            {viewer && !started && !original && <OtherDrafts userId={viewer.id} />}
          </>
        }
        status={viewer && <DraftStatus kept={kept} userId={viewer.id} onDeleted={startAgain} />}
      />
    </div>
  );
}

/** Goes on with what was begun here or on another device. */
function DraftForm({ id, onBegun }: { id: string; onBegun: OnBegun }) {
  const { data: draft, isPending, isError, refetch } = useQuery(draftQuery(id));
  if (isPending) return <ResourceFormPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The draft could not be loaded.</LoadError>;
  if (!draft) {
    return (
      <Notice title="This draft is gone">
        <p>It was submitted or deleted, perhaps on another device.</p>
        <p>
          <TextLink href="/submit">Submit a new resource</TextLink>
        </p>
      </Notice>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {draft.fields.remixOf && <BasedOnIn draft={draft} />}
      <NewForm started={draft} onBegun={onBegun} />
    </div>
  );
}

function BasedOnIn({ draft }: { draft: Draft }) {
  const { data: original } = useQuery(resourceQuery(draft.fields.remixOf ?? ""));
  return original && <BasedOn original={original} />;
}

const isRemixable = ({ licence, status }: ResourceDetail) =>
  licence !== null && status === "approved" && REMIXABLE.includes(licence);

function RemixForm({ id, onBegun }: { id: string; onBegun: OnBegun }) {
  const { data: original, isPending, isError, refetch } = useQuery(resourceQuery(id));
  if (isPending) return <ResourceFormPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  if (!original || !isRemixable(original)) {
    return (
      <div>
        <Notice title="This one has to stay as it is">
          <p>There is no such resource, or its license does not allow versions of it.</p>
          <p>
            <TextLink href="/submit">Submit a resource of your own</TextLink>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <BasedOn original={original} />
      <NewForm original={original} onBegun={onBegun} />
    </div>
  );
}

function BasedOn({ original: { id, title, author, licence } }: { original: ResourceDetail }) {
  return (
    <Notice>
      <p>
        Based on{" "}
        <TextLink href={`/resources/${id}`}>
          <bdi>{title}</bdi>
        </TextLink>{" "}
        by <AuthorName author={author} />, under {licence}.
        {licence?.includes("SA") && " That license requires you to share your version under the same license."}
      </p>
    </Notice>
  );
}

const GUIDELINES = [
  "All resources are reviewed by the team before publishing. Until then only you and the team can see yours.",
  "Share what has worked: name the class, the tool and the time it takes.",
  "Leave out everything that could identify a student.",
  "Say where AI wrote a part of it, and check what it wrote.",
];

export function SubmissionGuidelines() {
  return (
    <aside aria-labelledby="guidelines" className="rounded-lg bg-pencil-tint p-5 sm:p-7">
      <h2 id="guidelines" className="text-xl">
        Submission guidelines
      </h2>
      <ul className="mt-4 grid gap-4 text-sm">
        {GUIDELINES.map((guideline) => (
          <li key={guideline} className="flex gap-3">
            <CheckIcon className="size-6 shrink-0 rounded-full bg-ink p-1 text-paper" />
            {guideline}
          </li>
        ))}
      </ul>
    </aside>
  );
}
