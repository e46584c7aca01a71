import type { Resource, ResourceDraft } from "#contract/resources.ts";
import { Form } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ResourceFormFields } from "./resource-form-fields.tsx";

const loadSchema = () => import("#contract/resources.ts").then(({ ResourceDraft }) => ResourceDraft);

type ResourceFormProps = {
  /** The resource to edit, or to begin a new one from. */
  resource?: Resource;
  isNew?: boolean;
  /** The draft's name. */
  draft: string;
  onSubmit: (draft: ResourceDraft) => Promise<unknown>;
  onFailure: (error: unknown) => undefined;
  onCancel: () => void;
};

export function ResourceForm({ resource, isNew = false, onCancel, ...options }: ResourceFormProps) {
  return (
    <Form {...options} label={isNew ? "Submit a resource" : "Edit resource"} schema={loadSchema}>
      <ResourceFormFields resource={resource} />
      <Notice>
        <p>
          Please confirm that you have the right to share this content: by sending it you state that it does not breach
          anyone's copyright.
        </p>
      </Notice>
      <FormButtons
        onCancel={onCancel}
        submit={isNew ? "Submit Resource" : "Save Changes"}
        busyLabel={isNew ? "Submitting..." : "Saving..."}
      />
    </Form>
  );
}
