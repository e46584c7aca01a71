import { type MouseEvent, useRef, useState } from "react";
import type { ResourceList, UserList } from "#contract/lists.ts";
import { explainFailure, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CheckboxField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { listPath, userListsPath, VISIBILITY_WORDS } from "./lists.ts";

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
            Create list and add
          </SubmitButton>
          <Button onClick={finish}>Done</Button>
        </ButtonRow>
      </Form>
    </Dialog>
  );
}

/** One's own lists, and whether each has this resource. */
function useAddToList(resourceId: number) {
  const lists = userListsPath(useViewer()?.id);
  const path = `${lists}?view=card&limit=100&resourceId=${resourceId}`;
  const pages = usePages<UserList>(readPageOrNull(path, [404]));
  // The rows stay where they are while one looks at them, so they are not read again after each change.
  const { send } = useSend({ invalidates: ["/api/lists", lists], keeps: [path], prompt: "Please log in to use lists" });
  const [made, setMade] = useState<UserList[]>([]);
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  const [announced, setAnnounced] = useState("");

  // One after the other: of two at once, the one that was chosen first might be stored last.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const put = (list: Pick<UserList, "id" | "title">, isWanted: boolean): Promise<boolean> => {
    setChanged((before) => ({ ...before, [list.id]: isWanted }));
    const stored = last.current.then(() => store(list, isWanted));
    last.current = stored;
    return stored;
  };

  const store = async (list: Pick<UserList, "id" | "title">, isWanted: boolean) => {
    try {
      const item = `${listPath(list.id)}/items/${resourceId}`;
      await (isWanted ? send("PUT", item, {}) : send("DELETE", item));
      setAnnounced(isWanted ? `Added to “${list.title}”` : `Taken out of “${list.title}”`);
      return true;
    } catch (error) {
      setChanged((before) => ({ ...before, [list.id]: !isWanted }));
      if (!(error instanceof SessionExpired))
        toast({ title: "The list could not be changed", description: reasonOf(error), variant: "destructive" });
      return false;
    }
  };

  return {
    ...pages,
    items: pages.items && [...made, ...pages.items.filter(({ id }) => made.every((list) => list.id !== id))],
    has: ({ id, hasResource }: UserList) => changed[id] ?? hasResource ?? false,
    put,
    announced,
    /** Whether the new list has the resource. */
    make: async (title: string) => {
      const list = await send<ResourceList>("POST", "/api/lists", { title });
      setMade((before) => [list, ...before]);
      return put(list, true);
    },
  };
}
