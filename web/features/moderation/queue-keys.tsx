import { useEffect, useRef, useState } from "react";
import { topDialog } from "#web/lib/modal-dialogs.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const KEYS = [
  ["J", "Next resource"],
  ["K", "Previous resource"],
  ["A", "Approve"],
  ["R", "Reject, and say why"],
  ["U", "Undo this decision, or the last one"],
  ["Space", "Scroll down; with Shift, up"],
  ["?", "Show these keys"],
];

/** The button and the dialog that tell the keys, and the keys themselves. */
export function QueueKeys({ shortcuts }: { shortcuts: Shortcuts }) {
  const [isOpen, setIsOpen] = useState(false);
  const hydrated = useHydrated();
  useShortcuts({ ...shortcuts, "?": () => setIsOpen(true) });
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        // Enabled as soon as the keys work.
        disabled={!hydrated}
        className="needs-script"
        onClick={() => setIsOpen(true)}
      >
        Keys
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keys">
        <dl className="grid gap-3">
          {KEYS.map(([key, meaning]) => (
            <div key={key} className="flex items-center gap-4">
              <dt className="w-16 shrink-0">
                <kbd className="rounded-sm border border-edge px-2 py-0.5 font-code text-sm">{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-quiet text-sm">Shortcuts are off while you type.</p>
      </Dialog>
    </>
  );
}

/** What single keys do on a page, by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Record<string, () => unknown>;

/** Never while somebody types, with a modifier, or under a dialog. */
function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = latest.current[event.key.toLowerCase()];
      if (!shortcut || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
      if (topDialog()) return;
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
