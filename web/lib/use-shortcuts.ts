import { useEffect, useRef } from "react";

/** What single keys do on a page, by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Record<string, () => unknown>;

/** Never while somebody types, with a modifier, or under a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = latest.current[event.key.toLowerCase()];
      if (!shortcut || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      shortcut();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Shift counts for letters only: most keyboards need it for a question mark. */
const hasModifier = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || (shiftKey && /^\p{L}$/u.test(key));

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;
