import { lazy, Suspense, useState } from "react";
import type { ApiToken, NewApiToken } from "#contract/api-tokens.ts";
import type { Self } from "#contract/users.ts";
import { readPage } from "#web/lib/api/query-options.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ApiTokenRow } from "./api-token-row.tsx";
import { NewToken } from "./new-token.tsx";

/** Few people need it. */
const NewTokenForm = lazy(() => import("./new-token-form.tsx"));

export const ApiTokens = ({ user }: { user: Self }) => (
  <Card aria-labelledby="api-tokens">
    <h2 id="api-tokens" tabIndex={-1} className="text-xl">
      API tokens
    </h2>
    <p className="mt-2 text-quiet text-sm">
      A token lets a program of yours use <TextLink href="/api/docs">the API</TextLink> in your name, though never
      change your account. A new password, or logging out everywhere else, ends them all.
    </p>
    <TokenList user={user} />
  </Card>
);

function TokenList({ user }: { user: Self }) {
  const path = `/api/users/${user.id}/tokens`;
  const { data, isError, refetch } = useQuery(readPage<ApiToken>(`${path}?limit=20`));
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewApiToken>();
  const close = () => {
    setOpen(false);
    setMade(undefined);
  };

  // Data stays when a refetch fails: a dialog may be open over it.
  if (!data && isError) return <LoadError onRetry={refetch}>Failed to load your API tokens</LoadError>;
  if (!data) return <Skeleton className="mt-4 h-12" />;
  return (
    <>
      <ul aria-labelledby="api-tokens" className="divide-y divide-line empty:hidden">
        {data.items.map((token) => (
          <ApiTokenRow key={token.id} token={token} path={path} />
        ))}
      </ul>
      <Button variant="quiet" className="needs-script mt-4" onClick={() => setOpen(true)}>
        New token
      </Button>
      <Dialog open={open} onClose={close} title="New API token" preventDismiss={made !== undefined}>
        {made && <NewToken made={made} onDone={close} />}
        {open && !made && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <NewTokenForm user={user} path={path} onMade={setMade} onCancel={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
