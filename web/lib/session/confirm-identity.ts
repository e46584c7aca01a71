type Answer = (confirmed: boolean) => void;

/** What to call once the dialog is answered; null while it is closed. Outside React, so that `useSend` can open it. */
let answer: Answer | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog "Confirm that it is you". Resolves to false if it is cancelled. Two writes at once share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    show((confirmed) => {
      asked = null;
      show(null);
      resolve(confirmed);
    });
  });
  return asked;
}

export const confirmRequest = () => answer;

export function onConfirmRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Answer | null): void {
  answer = next;
  for (const listener of listeners) listener();
}
