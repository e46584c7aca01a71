import { ResourceForm } from "#web/features/resources/resource-form.tsx";
import { SubmissionGuidelines } from "#web/features/resources/submission-guidelines.tsx";
import { useSendResource } from "#web/features/resources/use-send-resource.ts";
import { useGoBack } from "#web/lib/navigation/use-go-back.ts";

export default function SubmitPage() {
  const handlers = useSendResource();
  const goBack = useGoBack();
  return (
    <div className="wrap grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <header className="lg:col-span-2">
        <h1 className="text-3xl">Submit a Resource</h1>
        <p className="mt-3 max-w-prose text-quiet">
          A lesson plan, prompt, tutorial or case study that helped you may help a colleague you have never met.
        </p>
      </header>
      {/* Before the form, so that it is read first; on wide screens beside it. */}
      <SubmissionGuidelines className="lg:sticky lg:top-28 lg:order-last lg:self-start" />
      <ResourceForm {...handlers} draft="submit" onCancel={goBack} />
    </div>
  );
}
