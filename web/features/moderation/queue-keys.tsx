import { useState } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { type Shortcuts, useShortcuts } from "#web/lib/use-shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const KEYS = [
  ["J", "Next resource"],
  ["K", "Previous resource"],
  ["A", "Approve"],
  ["R", "Reject"],
  ["U", "Undo the decision on this one, or else the last one"],
  ["Space", "Read on, with Shift back"],
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
        <p className="mt-5 text-quiet text-sm">They rest while you type.</p>
      </Dialog>
    </>
  );
}
