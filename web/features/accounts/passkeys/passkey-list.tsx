import { useEffect, useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { RemovePasskeyForm } from "./remove-passkey-form.tsx";
import { RenamePasskeyForm } from "./rename-passkey-form.tsx";

type Selected = { passkey: Passkey; action: "rename" | "remove" };

export function PasskeyList({ user, passkeys }: { user: Self; passkeys: Passkey[] }) {
  const [selected, setSelected] = useState<Selected>();
  const [removedCount, setRemovedCount] = useState(0);
  // The row whose button opened the dialog is gone, and it may have been the last one.
  useEffect(() => {
    if (removedCount > 0) document.getElementById("passkeys")?.focus();
  }, [removedCount]);
  const close = () => setSelected(undefined);
  const { passkey, action } = selected ?? {};
  return (
    <>
      <ul aria-labelledby="passkeys" className="mt-3 divide-y divide-line empty:hidden">
        {passkeys.map((entry) => (
          <Row key={entry.id} passkey={entry} onSelect={(name) => setSelected({ passkey: entry, action: name })} />
        ))}
      </ul>
      <Dialog open={action === "rename"} onClose={close} title="Rename passkey">
        {passkey && action === "rename" && <RenamePasskeyForm user={user} passkey={passkey} onDone={close} />}
      </Dialog>
      <Dialog open={action === "remove"} onClose={close} title="Remove passkey?">
        {passkey && action === "remove" && (
          <RemovePasskeyForm
            user={user}
            passkey={passkey}
            onCancel={close}
            onDone={() => {
              close();
              setRemovedCount((count) => count + 1);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

type RowProps = { passkey: Passkey; onSelect: (action: Selected["action"]) => void };

const Row = ({ passkey: { name, createdAt, lastUsedAt }, onSelect }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <p className="min-w-0 grow basis-40">
      <span className="break-words font-semibold">{name}</span>
      <span className="block text-quiet text-sm">
        Added <FormattedDate iso={createdAt} />,{" "}
        {lastUsedAt ? (
          <>
            last used <FormattedDate iso={lastUsedAt} />
          </>
        ) : (
          "not used yet"
        )}
      </span>
    </p>
    <div className="needs-script flex gap-2">
      <Button variant="quiet" size="sm" onClick={() => onSelect("rename")}>
        Rename<span className="sr-only"> {name}</span>
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onSelect("remove")}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </div>
  </li>
);
