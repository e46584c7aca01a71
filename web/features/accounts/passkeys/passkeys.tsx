import { type RefObject, useEffect, useRef, useState } from "react";
import { MOST_PASSKEYS } from "#contract/account-values.ts";
import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "#web/features/accounts/account-fields.tsx";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { usePasskeySupport } from "./authenticator.ts";

const AddPasskeyForm = lazyPart(() => import("./add-passkey-form.tsx"), "default", <Skeleton className="h-72" />);

/** Not shown where the site has no name that passkeys could be for. */
export function Passkeys({ user }: { user: Self }) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (!useSite().passkeys) return null;
  return (
    <Card aria-labelledby="passkeys">
      <h2 ref={heading} id="passkeys" tabIndex={-1} className="text-xl">
        Passkeys
      </h2>
      <p className="mt-2 text-quiet">
        Log in with your fingerprint, face, PIN or security key in place of your password. A passkey counts as two-step
        sign-in.
      </p>
      <List user={user} heading={heading} />
    </Card>
  );
}

function List({ user, heading }: { user: Self; heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, isError, refetch } = useQuery(
    readPage<Passkey>(`/api/users/${user.id}/passkeys?limit=${MOST_PASSKEYS}`),
  );
  const [isAdding, setIsAdding] = useState(false);
  const isSupported = usePasskeySupport();
  // Data stays when a refetch fails: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load your passkeys</LoadError>;
  if (!data) return <Skeleton className="mt-5 h-12" />;
  return (
    <>
      <PasskeyList user={user} passkeys={data.items} heading={heading} />
      {isSupported ? (
        <Button
          variant="quiet"
          className="needs-script mt-5"
          disabled={data.total >= MOST_PASSKEYS}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="mt-4 text-quiet text-sm">This browser cannot add one here.</p>
      )}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title="Add a passkey">
        {isAdding && <AddPasskeyForm user={user} onDone={() => setIsAdding(false)} />}
      </Dialog>
    </>
  );
}

type Selected = { passkey: Passkey; action: "rename" | "remove" };

type PasskeyListProps = { user: Self; passkeys: Passkey[]; heading: RefObject<HTMLHeadingElement | null> };

function PasskeyList({ user, passkeys, heading }: PasskeyListProps) {
  const [selected, setSelected] = useState<Selected>();
  const [removedCount, setRemovedCount] = useState(0);
  // The row whose button opened the dialog is gone, and it may have been the last one.
  useEffect(() => {
    if (removedCount > 0) heading.current?.focus();
  }, [removedCount, heading]);
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

const loadProofSchema = async () => (await import("#contract/passkeys.ts")).OwnerProof;

type RemovePasskeyFormProps = { user: Self; passkey: Passkey; onCancel: () => void; onDone: () => void };

function RemovePasskeyForm({ user, passkey, onCancel, onDone }: RemovePasskeyFormProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [`${path}/passkeys`, `${path}/sessions`, `${path}/activity`, "/api/auth/user"],
  });
  const explain = explainAccountError("The passkey could not be removed. Please try again.");
  return (
    <Form
      label="Remove passkey"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadProofSchema}
      onSubmit={async (input) => {
        await send("DELETE", `${path}/passkeys/${passkey.id}`, input);
        toast({ title: "Passkey removed", description: "It can no longer be used to log in" });
        onDone();
      }}
      onFailure={explain}
    >
      <p>
        You will no longer be able to log in with <span className="break-words font-semibold">{passkey.name}</span>, and
        every other device that logged in with it will be logged out. Your device or password manager keeps its own copy
        until you delete it there.
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Remove" busyLabel="Removing..." variant="danger" />
    </Form>
  );
}

const loadNameSchema = async () => (await import("#contract/passkeys.ts")).PasskeyRename;

type RenamePasskeyFormProps = { user: Self; passkey: Passkey; onDone: () => void };

function RenamePasskeyForm({ user, passkey, onDone }: RenamePasskeyFormProps) {
  const path = `/api/users/${user.id}/passkeys`;
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const explain = explainAccountError("The passkey could not be renamed. Please try again.");
  return (
    <Form
      label="Rename passkey"
      schema={loadNameSchema}
      onSubmit={async (input) => {
        await send("PUT", `${path}/${passkey.id}`, input);
        onDone();
      }}
      onFailure={explain}
    >
      <TextField name="name" label="Name of the passkey" defaultValue={passkey.name} autoComplete="off" />
      <FormError />
      <FormButtons onCancel={onDone} submit="Rename" busyLabel="Renaming..." />
    </Form>
  );
}
