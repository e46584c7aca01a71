/** One message at a time; the newest wins. Kept outside React so that anything may speak. */
export type Toast = {
  id: number;
  title: string;
  description?: string;
  /** Quiet where the page itself says what is wrong. */
  variant: "default" | "quiet" | "destructive";
  open: boolean;
  /** The page it was said on. */
  page: string;
};

type Message = { title: string; description?: string; variant?: Toast["variant"] };

/** A dismissed toast stays at hand, unseen, so that a late update still has something to update. */
const REMOVAL_DELAY = 1_000_000;

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
  removal = setTimeout(() => show(null), REMOVAL_DELAY);
}

/** What a complaint was about has been done, or left behind. */
export function dismissError(): void {
  if (current && current.variant !== "default") dismissToast(current.id);
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
