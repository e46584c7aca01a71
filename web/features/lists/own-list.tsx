import { type ComponentProps, useState } from "react";
import type { ListItem, ResourceList } from "#contract/lists.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { useFocusOnReturn } from "#web/lib/use-focus-on-return.ts";
import { GripIcon } from "#web/shared/add-to-list-button.tsx";
import { listPath, userListsPath, VISIBILITY_WORDS } from "#web/shared/lists.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditForm } from "#web/ui/edit-form.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { ListForm } from "./list-form.tsx";
import { ListItemBody } from "./list-items.tsx";
import { useChangeItems, useDragOrder } from "./use-change-items.ts";

/** A list as its owner sees it: to reorder, annotate and shorten. */
export function EditableItems({ listKey, list }: { listKey: string; list: ResourceList }) {
  const { items } = list;
  const { move, takeOut, annotate } = useChangeItems(listKey, list);
  const [announced, setAnnounced] = useState("");

  const moveTo = (item: ListItem | undefined, to: number) => {
    if (!item || to < 0 || to >= items.length) return;
    move(item, to);
    setAnnounced(`${item.resource.title} is now number ${to + 1} of ${items.length}`);
  };
  const remove = (item: ListItem) => {
    takeOut(item);
    setAnnounced(`${item.resource.title} was taken out of the list`);
  };
  const dragOrder = useDragOrder((from, to) => moveTo(items[from], to));

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={dragOrder.list} aria-label="Resources" className="divide-y divide-line border-line border-y">
        {items.map((item, index) => (
          <EditableItem
            key={item.resourceId}
            item={item}
            isLast={index === items.length - 1}
            drag={dragOrder.drag}
            handle={dragOrder.handle(index)}
            onMove={(by) => moveTo(item, index + by)}
            onTakeOut={() => remove(item)}
            onAnnotate={(note) => annotate(item, note)}
          />
        ))}
      </ol>
    </>
  );
}

type EditableItemProps = {
  item: ListItem;
  isLast: boolean;
  /** The item that is dragged, and where it would be dropped. */
  drag: { from: number; to: number } | null;
  handle: ComponentProps<"span">;
  onMove: (by: -1 | 1) => void;
  onTakeOut: () => void;
  onAnnotate: (note: string | null) => Promise<void>;
};

const loadSchema = () => import("#contract/lists.ts").then(({ ListItemChange }) => ListItemChange);

function EditableItem({ item, isLast, drag, handle, onMove, onTakeOut, onAnnotate }: EditableItemProps) {
  const { position, note } = item;
  const { title } = item.resource;
  const [isAnnotating, setIsAnnotating] = useState(false);
  const noteButton = useFocusOnReturn<HTMLButtonElement>(isAnnotating);
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      data-post
      aria-label={title}
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-5",
        drag?.from === position && "opacity-50",
        drag && drag.to === position && drag.to !== drag.from && "bg-pencil-tint",
      )}
    >
      <div className="-ml-2.5 grid content-start justify-items-center">
        <span
          {...handle}
          aria-hidden="true"
          title="Drag to move"
          className="needs-script grid size-10 cursor-grab touch-none place-items-center text-quiet active:cursor-grabbing"
        >
          <GripIcon />
        </span>
        <MoveButton label={`Move ${title} up`} off={position === 0} onClick={() => onMove(-1)} className="rotate-180" />
        <span className="font-heading text-lg text-quiet">{position + 1}</span>
        <MoveButton label={`Move ${title} down`} off={isLast} onClick={() => onMove(1)} />
      </div>
      <div className="min-w-0">
        <ListItemBody
          item={item}
          note={
            isAnnotating ? (
              <EditForm
                label={`Note on ${title}`}
                schema={loadSchema}
                onSave={(change) => onAnnotate(change.note ?? null)}
                onClose={() => setIsAnnotating(false)}
              >
                <TextareaField
                  name="note"
                  label="Note"
                  rows={3}
                  defaultValue={note ?? ""}
                  hint="Shown under the resource to everybody who sees this list."
                />
              </EditForm>
            ) : undefined
          }
        />
        {!isAnnotating && (
          <p className="needs-script mt-3 flex flex-wrap gap-2">
            <RowButton ref={noteButton} of={title} onClick={() => setIsAnnotating(true)}>
              {note ? "Edit note" : "Add a note"}
            </RowButton>
            <RowButton of={title} onClick={onTakeOut}>
              Take out
            </RowButton>
          </p>
        )}
      </div>
    </li>
  );
}

type RowButtonProps = Pick<ComponentProps<"button">, "ref" | "onClick"> & { of: string; children: string };

const RowButton = ({ of, children, ...rest }: RowButtonProps) => (
  <Button variant="quiet" size="sm" {...rest}>
    {children}
    <span className="sr-only"> {of}</span>
  </Button>
);

type MoveButtonProps = { label: string; off: boolean; onClick: () => void; className?: string };

/** Never disabled, which would take the focus away from whoever moves an item to the end. */
const MoveButton = ({ label, off, onClick, className }: MoveButtonProps) => (
  <Button variant="plain" size="icon" className="needs-script" aria-label={label} busy={off} onClick={onClick}>
    <ChevronDownIcon className={className} />
  </Button>
);

type Opened = "edit" | "delete" | null;

/** What only the owner of a list can do with it. */
export function OwnerActions({ list }: { list: ResourceList }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [, navigate] = useLocation();
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setOpened("edit")}>
        {list.visibility === "private" ? "Edit or share" : "Edit"}
      </Button>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setOpened("delete")}>
        Delete
      </Button>
      <Dialog open={opened === "edit"} onClose={close} title="Edit list">
        {opened === "edit" && (
          <ListForm
            list={list}
            onClose={close}
            onSaved={({ id, visibility }) => {
              // An address that has just ended must not stay in the address bar.
              navigate(`/lists/${id}`, { replace: true });
              toast({ title: "List saved", description: VISIBILITY_WORDS[visibility].sentence });
            }}
          />
        )}
      </Dialog>
      <Dialog open={opened === "delete"} onClose={close} title="Delete this list?">
        {opened === "delete" && <DeleteList list={list} onClose={close} />}
      </Dialog>
    </>
  );
}

function DeleteList({ list: { id, title, userId }, onClose }: { list: ResourceList; onClose: () => void }) {
  const { send, busy, continueTo } = useSend({
    invalidates: ["/api/lists", userListsPath(userId)],
    keeps: ["/api/lists"],
    prompt: "Please log in to delete your list",
  });

  const remove = async () => {
    try {
      await send("DELETE", listPath(id));
    } catch (error) {
      reportUnexpected(error);
      onClose();
      if (!(error instanceof SessionExpired))
        toast({ title: "Error", description: "The list could not be deleted", variant: "destructive" });
      return;
    }
    onClose();
    continueTo(`/users/${userId}?tab=lists`, { replace: true });
    toast({ title: "List deleted", description: `“${title}” has been deleted` });
  };

  return (
    <div className="grid gap-5">
      <p>“{title}” will be deleted with your notes. The resources in it stay. This cannot be undone.</p>
      <ConfirmButtons onCancel={onClose} onConfirm={remove} confirm="Delete List" busy={busy} busyLabel="Deleting..." />
    </div>
  );
}
