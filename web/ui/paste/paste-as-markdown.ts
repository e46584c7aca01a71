import type { ClipboardEvent } from "react";
import { toast } from "#web/lib/toasts.ts";
import { insertText } from "#web/ui/insert-text.ts";

/** What Markdown has marks for. Other HTML is worth no more than its plain text. */
const RICH =
  /<(?:h[1-6]|ul|ol|li|table|a|b|strong|i|em|del|s|pre|code|blockquote|img)[\s>]|mso-list:|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;

/** Converting takes time in proportion. Whole books come as plain text. */
const MAX_LENGTH = 3_000_000;

/** From editors, whose colors and weights say nothing about the text. */
const CODE_EDITORS = ["vscode-editor-data", "application/x-vscode"];

/** Where a formatted text is pasted, it becomes Markdown. Its code is loaded by the first one. */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData: data, currentTarget: area } = event;
  const html = data.getData("text/html");
  const plain = data.getData("text/plain");
  if (!RICH.test(html) || html.length > MAX_LENGTH || CODE_EDITORS.some((type) => data.types.includes(type))) return;
  if (isInCodeBlock(area.value, area.selectionStart)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = area;
  const insert = (pasted: string) => {
    // What was typed while the code loaded has moved the place; the caret has moved with it.
    const [from, to] = area.value === value ? [selectionStart, selectionEnd] : [area.selectionStart, area.selectionEnd];
    insertText(area, apart(pasted, area.value.slice(0, from), area.value.slice(to)), from, to);
    // Browsers scroll to the caret only after pastes of their own.
    if (area.selectionEnd === area.value.length) area.scrollTop = area.scrollHeight;
  };
  import("./markdown-from-clipboard.ts").then(
    ({ markdownFromClipboard }) => insert(markdownFromClipboard(html) || plain),
    () => {
      insert(plain);
      toast({ title: "Pasted as plain text", description: "The formatting could not be loaded." });
    },
  );
}

const IS_BLOCK = /^(?:#{1,6} |[-|>] |\d{1,9}\. |```)|\n/;

/** A heading, list or table is one only on lines of its own. */
function apart(pasted: string, before: string, after: string): string {
  if (!IS_BLOCK.test(pasted)) return pasted;
  const [breaksBefore = ""] = /\n{0,2}$/.exec(before.slice(-2)) ?? [];
  const [breaksAfter = ""] = /^\n{0,2}/.exec(after) ?? [];
  return (before && "\n\n".slice(breaksBefore.length)) + pasted + (after && "\n\n".slice(breaksAfter.length));
}

/** Whether a fence was opened above and not closed. */
function isInCodeBlock(text: string, at: number): boolean {
  let fence = "";
  for (const line of text.slice(0, at).split("\n").slice(0, -1)) {
    const start = line.trimStart();
    const [marks = ""] = /^(?:`{3,}|~{3,})/.exec(start) ?? [];
    if (!fence) fence = marks;
    else if (marks.startsWith(fence) && !start.slice(marks.length).trim()) fence = "";
  }
  return fence !== "";
}
