import { REMIXABLE } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { ResourceForm } from "#web/features/resources/resource-form.tsx";
import { ResourceFormPlaceholder } from "#web/features/resources/resource-form-placeholder.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { useSendResource } from "#web/features/resources/use-send-resource.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useGoBack } from "#web/lib/navigation/use-go-back.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";

export default function SubmitPage() {
  const remixOf = new URLSearchParams(useSearch()).get("remixOf");
  return (
    <div className="wrap grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <header className="lg:col-span-2">
        <h1 className="text-3xl">{remixOf ? "Make Your Own Version" : "Submit a Resource"}</h1>
        <p className="mt-3 max-w-prose text-quiet">
          {remixOf
            ? "Change what your class needs. Yours is published beside the original, and each names the other."
            : "A lesson plan, prompt, tutorial or case study that helped you may help a colleague you have never met."}
        </p>
      </header>
      {/* Before the form, so that it is read first; on wide screens beside it. */}
      <SubmissionGuidelines className="lg:sticky lg:top-28 lg:order-last lg:self-start" />
      {remixOf ? <RemixForm key={remixOf} id={remixOf} /> : <NewForm />}
    </div>
  );
}

function NewForm({ original }: { original?: ResourceDetail }) {
  const handlers = useSendResource();
  const goBack = useGoBack();
  const start = original && { ...original, remixOf: original.id };
  const draft = original ? `submit remix ${original.id}` : "submit";
  return <ResourceForm {...handlers} isNew {...(start && { resource: start })} draft={draft} onCancel={goBack} />;
}

function RemixForm({ id }: { id: string }) {
  const { data: original, isPending, isError, refetch } = useQuery(resourceQuery(id));
  if (isPending) return <ResourceFormPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  if (!original?.licence || original.status !== "approved" || !REMIXABLE.includes(original.licence)) {
    return (
      <div>
        <Notice title="This one has to stay as it is">
          <p>There is no such resource, or its licence does not allow versions of it.</p>
          <p>
            <TextLink href="/submit">Submit a resource of your own</TextLink>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <Notice>
        <p>
          Based on{" "}
          <TextLink href={`/resources/${original.id}`}>
            <bdi>{original.title}</bdi>
          </TextLink>{" "}
          by <AuthorName author={original.author} />, under {original.licence}.
          {original.licence.includes("SA") && " That licence asks you to share yours under the same."}
        </p>
      </Notice>
      <NewForm original={original} />
    </div>
  );
}

const GUIDELINES = [
  "All resources are reviewed by the team before publishing. Until then only you and the team can see yours.",
  "Share what has worked: name the class, the tool and the time it takes.",
  "Leave out everything that could identify a student.",
  "Say where AI wrote a part of it, and check what it wrote.",
];

export function SubmissionGuidelines({ className }: { className?: string }) {
  return (
    <aside aria-labelledby="guidelines" className={`rounded-lg bg-pencil-tint p-5 sm:p-7 ${className}`}>
      <h2 id="guidelines" className="text-xl">
        Submission guidelines
      </h2>
      <ul className="mt-4 grid gap-4 text-sm">
        {GUIDELINES.map((guideline) => (
          <li key={guideline} className="flex gap-3">
            <CheckIcon className="size-6 shrink-0 rounded-full bg-pencil p-1 text-on-pencil" />
            {guideline}
          </li>
        ))}
      </ul>
    </aside>
  );
}
