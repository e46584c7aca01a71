import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useRef, useState } from "react";
import type { ListItem, ResourceList } from "#contract/lists.ts";
import { applyChanges, invalidatePaths, setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { listPath, listQuery, userListsPath } from "#web/shared/lists.ts";

/** Changes what is in one's own list. The screen shows it at once, and the server's state again if that fails. */
export function useChangeItems(key: string, { userId }: ResourceList) {
  const client = useQueryClient();
  const { send } = useSend({
    invalidates: ["/api/lists", userListsPath(userId)],
    keeps: [listPath(key)],
    prompt: "Please log in to change your list",
  });
  // One after the other: a position refers to the order that the change before it left.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const changed = (change: (items: ListItem[]) => ListItem[]) =>
    setData(listQuery(key), (list) => {
      const items = change(list?.items ?? []).map((item, position) => ({ ...item, position }));
      return list && { ...list, items, itemCount: items.length };
    });
  const show = (change: (items: ListItem[]) => ListItem[]) => applyChanges(client, [changed(change)]);

  const sendNext = (method: "PUT" | "DELETE", resourceId: number, body?: object) => {
    last.current = last.current
      .then(() => send(method, `${listPath(key)}/items/${resourceId}`, body))
      .catch((error) => {
        if (error instanceof SessionExpired) return;
        toast({ title: "The list could not be changed", description: reasonOf(error), variant: "destructive" });
        return invalidatePaths(client, [listPath(key)]);
      });
  };

  return {
    move: (item: ListItem, to: number) => {
      show((items) => items.filter((other) => other.resourceId !== item.resourceId).toSpliced(to, 0, item));
      sendNext("PUT", item.resourceId, { position: to });
    },
    takeOut: (item: ListItem) => {
      show((items) => items.filter((other) => other.resourceId !== item.resourceId));
      sendNext("DELETE", item.resourceId);
      toast({
        title: "Taken out of the list",
        action: {
          label: "Undo",
          onClick: () => {
            show((items) => items.toSpliced(item.position, 0, item));
            sendNext("PUT", item.resourceId, { position: item.position, note: item.note });
          },
        },
      });
    },
    /** Awaited by the form, which explains a failure itself. */
    annotate: (item: ListItem, note: string | null) =>
      send("PUT", `${listPath(key)}/items/${item.resourceId}`, { note }, () => [
        changed((items) => items.map((other) => (other.resourceId === item.resourceId ? { ...other, note } : other))),
      ]),
  };
}

type Drag = { from: number; to: number };

/** Near the edge of the window, dragging scrolls. */
const EDGE_PX = 90;
const STEP_PX = 14;

/** Dragging rows by their handle, with a mouse, a pen or a finger. The keyboard has buttons for it. */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** How many of the other rows lie above the pointer. */
  const placeAt = (y: number, from: number) =>
    Array.from(list.current?.children ?? []).filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index !== from && top + height / 2 < y;
    }).length;

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag) return;
      if (clientY < EDGE_PX) scrollBy(0, -STEP_PX);
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
      setDrag({ from: drag.from, to: placeAt(clientY, drag.from) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { list, drag, handle };
}
