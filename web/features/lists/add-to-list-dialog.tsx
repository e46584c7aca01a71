import { type MouseEvent, useRef } from "react";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VISIBILITY_WORDS } from "./list-words.ts";
import { useAddToList } from "./use-add-to-list.ts";

type AddToListDialogProps = { resource: { id: number; title: string }; onClose: () => void };

const loadSchema = () => import("./new-list-schema.ts").then(({ NewListSchema }) => NewListSchema);

export function AddToListDialog({ resource, onClose }: AddToListDialogProps) {
  const lists = useAddToList(resource.id);
  const isLast = useRef(false);
  /** A name that was typed is wanted, whichever button follows it. */
  const finish = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form || !new FormData(form).get("title")?.toString().trim()) return onClose();
    isLast.current = true;
    form.requestSubmit();
  };
  const make = async (title: string) => {
    const isAdded = await lists.make(title);
    if (!isAdded || !isLast.current) return;
    toast({ title: `Added to “${title}”` });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Add to list">
      <p dir="auto" className="-mt-2 mb-5 text-quiet text-sm">
        {resource.title}
      </p>
      <p role="status" className="sr-only">
        {lists.announced}
      </p>
      {lists.isError && <LoadError onRetry={lists.refetch}>Your lists could not be loaded.</LoadError>}
      {!lists.items && !lists.isError && <Skeleton className="h-24" />}
      {lists.items && (
        <ul aria-label="Your lists" className="-mx-1 max-h-72 overflow-y-auto px-1 empty:hidden">
          {lists.items.map((list) => (
            <li key={list.id}>
              <CheckboxField
                name={`list-${list.id}`}
                checked={lists.has(list)}
                onChange={(event) => void lists.put(list, event.target.checked)}
                label={
                  <span className="min-w-0 wrap-anywhere">
                    {list.title} <span className="text-quiet text-sm">{VISIBILITY_WORDS[list.visibility].badge}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {lists.next && (
        <Button variant="quiet" size="sm" busy={lists.isLoadingNext} onClick={() => void lists.loadNext()}>
          Show more
        </Button>
      )}
      <Form
        label="New list"
        schema={loadSchema}
        onSubmit={({ title }) => make(title)}
        onFailure={explainFailure}
        resetOnSuccess
        className="mt-5 grid gap-3 border-line border-t pt-5"
      >
        <TextField name="title" label="New list" autoComplete="off" hint="Private, until you share it." />
        <FormError />
        <ButtonRow>
          <SubmitButton
            variant="secondary"
            busyLabel="Adding..."
            onClick={() => {
              isLast.current = false;
            }}
          >
            Make list and add
          </SubmitButton>
          <Button onClick={finish}>Done</Button>
        </ButtonRow>
      </Form>
    </Dialog>
  );
}
