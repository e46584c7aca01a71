import type { ResourceList, Visibility } from "#contract/lists.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { listPath, listQuery, userListsPath, VISIBILITY_WORDS } from "#web/shared/lists.ts";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";

type ListFormProps = {
  /** Left out for a new one. */
  list?: ResourceList;
  onSaved: (list: ResourceList) => void;
  onClose: () => void;
};

const loadSchema = () => import("#contract/lists.ts").then(({ ListDraft }) => ListDraft);

export function ListForm({ list, onSaved, onClose }: ListFormProps) {
  const { send } = useSend({
    invalidates: ["/api/lists", userListsPath(useViewer()?.id)],
    prompt: "Please log in to save your list",
  });
  return (
    <Form
      label={list ? "Edit list" : "New list"}
      schema={loadSchema}
      draft={`list ${list?.id ?? "new"}`}
      onSubmit={async (draft) => {
        const path = list ? listPath(list.id) : "/api/lists";
        const saved = await send<ResourceList>(list ? "PUT" : "POST", path, draft, (stored) => [
          setData(listQuery(String(stored.id)), stored),
        ]);
        onClose();
        onSaved(saved);
      }}
      onFailure={explainFailure}
    >
      <TextField name="title" label="Title" defaultValue={list?.title} autoComplete="off" />
      <TextareaField
        name="description"
        label="Description"
        optional
        rows={3}
        defaultValue={list?.description ?? ""}
        hint="What it is for, in a sentence or two."
      />
      <SelectField
        name="visibility"
        label="Who can see it"
        defaultValue={list?.visibility ?? "private"}
        hint={
          list?.visibility === "link"
            ? "If you choose something else, the current link stops working for good."
            : undefined
        }
      >
        {(Object.keys(VISIBILITY_WORDS) as Visibility[]).map((name) => (
          <option key={name} value={name} disabled={list?.takenDown === true && name !== "private"}>
            {VISIBILITY_WORDS[name].choice}
          </option>
        ))}
      </SelectField>
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={list ? "Save Changes" : "Create List"}
        busyLabel={list ? "Saving..." : "Creating..."}
      />
    </Form>
  );
}
