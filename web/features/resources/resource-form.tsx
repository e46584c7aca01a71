import type { Resource, ResourceDraft } from "#contract/resources.ts";
import { Button } from "#web/ui/button.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DraftFields } from "./draft-fields.tsx";

const schema = () => import("#contract/resources.ts").then(({ ResourceDraft }) => ResourceDraft);

type ResourceFormProps = {
  /** The one to edit; none for a new one. */
  resource?: Resource;
  /** Where the unsent text is kept. */
  draft: string;
  onSubmit: (draft: ResourceDraft) => Promise<unknown>;
  onFailure: () => undefined;
  onCancel: () => void;
};

export function ResourceForm({ resource, onCancel, ...rules }: ResourceFormProps) {
  const isNew = resource === undefined;
  return (
    <Form {...rules} label={isNew ? "Submit a resource" : "Edit resource"} schema={schema}>
      <DraftFields resource={resource} />
      <Notice>
        <p>
          Please confirm that you have the right to share this content: by sending it you state that it does not breach
          anyone's copyright.
        </p>
      </Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
        <SubmitButton working={isNew ? "Submitting..." : "Saving..."} className="max-sm:grow">
          {isNew ? "Submit Resource" : "Save Changes"}
        </SubmitButton>
      </div>
    </Form>
  );
}
