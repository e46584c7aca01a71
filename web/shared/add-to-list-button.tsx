import { useState } from "react";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { icon } from "#web/ui/icons.tsx";

export const AddToListIcon = icon(<path d="M3 5h11M3 10h7M3 15h5M14.5 10.5v7M11 14h7" />);
export const GripIcon = icon(
  <path d="M7.5 5h.01M7.5 10h.01M7.5 15h.01M12.5 5h.01M12.5 10h.01M12.5 15h.01" strokeWidth="2.5" />,
);

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
