import { toast } from "#web/lib/toasts.ts";

export const COPIED_MS = 2_000;

/** Adds "Copy" to the code blocks of a text, in the room that their frames have for it. */
export function addCopyButtons(text: ParentNode | null): void {
  for (const block of text?.querySelectorAll(".code-block") ?? []) {
    if (block.childElementCount > 1) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.onclick = async () => {
      if (!(await copyText(codeText(block), block))) return;
      button.textContent = "Copied";
      setTimeout(() => {
        button.textContent = "Copy";
      }, COPIED_MS);
    };
    block.append(button);
  }
}

export const codeText = (block: Element) => withoutLastLineFeed(block.firstElementChild?.textContent ?? "");

/** Markdown ends each block with a line feed that nobody typed. */
export const withoutLastLineFeed = (text: string) => text.replace(/\n$/, "");

/** Returns whether it is on the clipboard. Otherwise, as on plain http, it is selected for the user to copy. */
export async function copyText(text: string, source: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", variant: "spoken" });
    return true;
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    toast({ title: "Selected, not copied yet", description: "Copy it with Ctrl+C or ⌘C.", variant: "quiet" });
    return false;
  }
}
