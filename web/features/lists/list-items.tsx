import type { ReactNode } from "react";
import type { ListItem } from "#contract/lists.ts";
import { ListItemBody } from "./list-item-body.tsx";

type ListItemsProps = {
  items: ListItem[];
  /** Buttons such as "Save". */
  action: (item: ListItem) => ReactNode;
};

/** A list as everybody but its owner sees it. */
export const ListItems = ({ items, action }: ListItemsProps) => (
  <ol aria-label="Resources" className="divide-y divide-line border-line border-y">
    {items.map((item) => (
      <li key={item.resourceId} className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 py-5">
        <span className="pt-0.5 font-heading text-lg text-quiet">{item.position + 1}</span>
        <ListItemBody item={item} />
        <div className="flex gap-2">{action(item)}</div>
      </li>
    ))}
  </ol>
);
