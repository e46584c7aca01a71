import { useState } from "react";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { AddToListIcon } from "./list-icons.tsx";

type Listable = { id: number; title: string };

/** On a resource's own page, with a visible label. */
export function AddToListButton({ resource }: { resource: Listable }) {
  const { open, dialog } = useDialog(resource);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={buttonStyles({ variant: "quiet", size: "sm" }, "needs-script")}
      >
        <AddToListIcon /> Add to list…
      </button>
      {dialog}
    </>
  );
}

/** On a resource's card, beside the bookmark. */
export function AddToListToggle({ resource }: { resource: Listable }) {
  const { open, dialog } = useDialog(resource);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Add ${resource.title} to a list`}
        onClick={open}
        className="needs-script screen-only round-button"
      >
        <AddToListIcon />
      </button>
      {dialog}
    </>
  );
}

const load = () => import("./add-to-list-dialog.tsx").then(({ AddToListDialog }) => AddToListDialog);

/** The dialog is loaded by the click that opens it. */
function useDialog(resource: Listable) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const AddToListDialog = useLoaded(isOpen, load, close);
  return {
    open: () => setIsOpen(true),
    dialog: AddToListDialog && <AddToListDialog resource={resource} onClose={close} />,
  };
}
