/** Replaces a part of a text as if it had been typed: undo takes it back, and the form keeps the draft. */
export function insertText(area: HTMLTextAreaElement, insert: string, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (document.execCommand("insertText", false, insert)) return;
  area.setRangeText(insert, from, to, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
