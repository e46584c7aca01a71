import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

type MoreProps = { next: string | null; children: (path: string) => ReactNode };

/** The rest of a long list, behind a button. Whoever asks for it reads on where it begins. */
export function More({ next, children }: MoreProps) {
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
