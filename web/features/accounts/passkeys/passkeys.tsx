import { type RefObject, useRef, useState } from "react";
import { MOST_PASSKEYS } from "#contract/account-values.ts";
import type { Passkey } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSite } from "#web/lib/site/site.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { usePasskeySupport } from "./authenticator.ts";
import { PasskeyList } from "./passkey-list.tsx";

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
