import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

type ShowMoreProps = { next: string | null; children: (path: string) => ReactNode };

/** A button that renders the next page of a list below and moves the focus to it. */
export function ShowMore({ next, children }: ShowMoreProps) {
  const [open, setOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) rest.current?.focus({ preventScroll: true });
  }, [open]);
  if (!next) return null;
  if (!open) {
    return (
      <Button variant="quiet" className="needs-script mt-6" onClick={() => setOpen(true)}>
        Show more
      </Button>
    );
  }
  return (
    <div ref={rest} tabIndex={-1}>
      {children(next)}
    </div>
  );
}
