/** One toast at a time; the newest wins. Kept outside React so that any code can show one. */
export type Toast = {
  id: number;
  title: string;
  description?: string;
  /** Something that can be done about it, such as "Undo". */
  action?: ToastAction | undefined;
  /** "quiet" where the page itself shows the error too, "spoken" where it shows all there is to see. */
  variant: "default" | "quiet" | "destructive" | "spoken";
  open: boolean;
  /** The path it was shown on. */
  page: string;
};

type ToastAction = { label: string; onClick: () => void };

type Message = { title: string; description?: string; variant?: Toast["variant"]; action?: ToastAction };

/** How long a toast without an action is shown, unless the pointer or the focus is on it. */
export const DURATION_MS = 5000;

/** A dismissed toast stays in memory, hidden, so that a late update still finds it. */
const REMOVAL_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function toast({ variant = "default", ...message }: Message) {
  lastId += 1;
  const id = lastId;
  clearTimeout(removal);
  show({ ...message, variant, id, open: true, page: location.pathname });
  return {
    id,
    update: (change: Partial<Message>) => {
      if (current?.id === id) show({ ...current, ...change });
    },
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), REMOVAL_DELAY_MS);
}

/** Once the action has succeeded, or the user has left the page, its error no longer applies. */
export function dismissError(): void {
  if (current?.variant === "quiet" || current?.variant === "destructive") dismissToast(current.id);
}

export const currentToast = () => current;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
