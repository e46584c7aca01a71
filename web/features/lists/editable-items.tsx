import { useState } from "react";
import type { ListItem, ResourceList } from "#contract/lists.ts";
import { EditableItem } from "./editable-item.tsx";
import { useChangeItems } from "./use-change-items.ts";
import { useDragOrder } from "./use-drag-order.ts";

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
