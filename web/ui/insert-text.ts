/** Replaces a part of a text as if it had been typed: undo takes it back, and the form keeps the draft. */
export function insertText(area: HTMLTextAreaElement, insert: string, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (document.execCommand("insertText", false, insert)) return;
  area.setRangeText(insert, from, to, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/**
 * Replaces a part of a text while its author goes on with something else: focus, selection and scrolling stay. Where they
 * are writing in the text, undo takes it back.
 */
export function replaceText(area: HTMLTextAreaElement, insert: string, from: number, to: number): void {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = area;
  const by = insert.length - (to - from);
  const moved = (at: number) => (at >= to ? at + by : Math.min(at, from + insert.length));
  if (document.activeElement === area) {
    area.setSelectionRange(from, to);
    const isDone = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
    if (isDone) {
      area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
      area.scrollTop = scrollTop;
      return;
    }
  }
  area.setRangeText(insert, from, to, "preserve");
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
