import { type PointerEvent, useRef, useState } from "react";

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
