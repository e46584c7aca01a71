/** The modal dialogs that are open. Everything outside of the topmost one, the last, is inert. */
let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const topDialog = () => open.at(-1) ?? null;

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setDialogOpen(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (isOpen && !dialog.open) dialog.showModal();
  if (!isOpen && dialog.open) dialog.close();
  open = [...open.filter((other) => other !== dialog), ...(isOpen ? [dialog] : [])];
  for (const listener of listeners) listener();
}
