import { useEffect, useRef, useState } from "react";

const STEP = 200;

/** Whether a horizontally scrolling list can scroll further left or right, and a function to scroll it. */
export function useHorizontalScroll() {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ left: false, right: false });

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () =>
      setRoom({ left: box.scrollLeft > 1, right: box.scrollLeft + box.clientWidth < box.scrollWidth - 1 });
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, []);

  return {
    list,
    canGoLeft: room.left,
    canGoRight: room.right,
    go: (direction: 1 | -1) => list.current?.scrollBy({ left: direction * STEP }),
  };
}
