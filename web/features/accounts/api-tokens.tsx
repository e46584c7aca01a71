import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import type { ApiToken, NewApiToken, Scope } from "#contract/api-tokens.ts";
import type { Self } from "#contract/users.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { readPage, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "./account-fields.tsx";

export function ApiTokens({ user }: { user: Self }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="api-tokens">
      <h2 ref={heading} id="api-tokens" tabIndex={-1} className="text-xl">
        API tokens
      </h2>
      <p className="mt-2 text-quiet text-sm">
        A token lets your own program use <TextLink href="/api/docs">the API</TextLink> in your name. It cannot change
        your account. All tokens end when you change your password or log out everywhere else.
      </p>
      <TokenList user={user} heading={heading} />
    </Card>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

function TokenList({ user, heading }: { user: Self; heading: Heading }) {
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
          <ApiTokenRow key={token.id} token={token} path={path} heading={heading} />
        ))}
      </ul>
      <Button variant="quiet" className="needs-script mt-4" onClick={() => setOpen(true)}>
        New token
      </Button>
      <Dialog open={open} onClose={close} title="New API token" preventDismiss={made !== undefined}>
        {made && <NewToken made={made} onDone={close} />}
        {open && !made && <NewTokenForm user={user} path={path} onMade={setMade} onCancel={close} />}
      </Dialog>
    </>
  );
}

function ApiTokenRow({ token, path, heading }: { token: ApiToken; path: string; heading: Heading }) {
  const { id, name, scope, createdAt, lastUsedAt, expiresAt } = token;
  const client = useQueryClient();
  const { send, busy } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, path.replace("tokens", "activity")] });
  const titleId = `token-${id}`;

  const revoke = async () => {
    try {
      await send("DELETE", `${path}/${id}`);
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      const hasEnded = error instanceof ApiError && error.status === 404;
      const description = hasEnded ? "This token has already ended" : "Failed to revoke the token. Please try again.";
      toast({ title: "Error", description, variant: "destructive" });
      return invalidatePaths(client, [path]);
    }
    // The row is about to disappear.
    heading.current?.focus({ preventScroll: true });
    toast({ title: "Token revoked", description: "Programs that use it are refused from now on" });
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p id={titleId} className="min-w-0 break-words font-semibold">
            {name}
          </p>
          <Badge tone={scope === "write" ? "amber" : "grey"}>{SCOPE_WORDS[scope].badge}</Badge>
        </div>
        <p className="text-quiet text-sm">
          Created <FormattedDate iso={createdAt} />,{" "}
          {lastUsedAt ? (
            <>
              last used <RelativeTime iso={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
          , ends <FormattedDate iso={expiresAt} />
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="needs-script"
        busy={busy}
        busyLabel="Revoking..."
        aria-describedby={titleId}
        onClick={revoke}
      >
        Revoke
      </Button>
    </li>
  );
}

/** It is shown this once: only its hash is stored. */
const NewToken = ({ made, onDone }: { made: NewApiToken; onDone: () => void }) => (
  <div className="grid gap-5">
    <Notice tone="success" title="Token created" focusOnMount>
      <p>
        {`“${made.name}” works until `}
        <FormattedDate iso={made.expiresAt} />.
      </p>
    </Notice>
    <p>
      Keep it like a password: anyone who has it can act in your name. <strong>You will not see it again.</strong>
    </p>
    <p className="rounded-md bg-sunken p-4">
      <code className="select-all break-all">{made.token}</code>
    </p>
    <ButtonRow>
      <Button variant="secondary" onClick={() => copy(made.token)}>
        Copy Token
      </Button>
      <Button onClick={onDone}>I saved it</Button>
    </ButtonRow>
  </div>
);

/** On plain http there is no clipboard API; the token can still be selected. */
async function copy(token: string) {
  try {
    await navigator.clipboard.writeText(token);
    toast({ title: "Token copied" });
  } catch {
    toast({ title: "Please copy the token by hand", variant: "destructive" });
  }
}

const loadSchema = () => import("./account-schemas.ts").then(({ NewTokenSchema }) => NewTokenSchema);

const DAYS = { 7: "A week", 30: "30 days", 90: "90 days", 365: "A year" };

const DAY_MS = 24 * 60 * 60_000;

type NewTokenFormProps = { user: Self; path: string; onMade: (made: NewApiToken) => void; onCancel: () => void };

function NewTokenForm({ user, path, onMade, onCancel }: NewTokenFormProps) {
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, path.replace("tokens", "activity")] });
  return (
    <Form
      label="New API token"
      schema={loadSchema}
      onSubmit={async ({ days, ...input }) => {
        const expiresAt = new Date(Date.now() + days * DAY_MS);
        onMade(await send<NewApiToken>("POST", path, { ...input, expiresAt }));
      }}
      onFailure={explainAccountError("Failed to create the token. Please try again.")}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="Say what it is for, so that you know later which one to revoke."
      />
      <SelectField name="scope" label="What it may do" defaultValue="read">
        {(Object.keys(SCOPE_WORDS) as Scope[]).map((scope) => (
          <option key={scope} value={scope}>
            {SCOPE_WORDS[scope].choice}
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label="How long it lasts" defaultValue="90">
        {Object.entries(DAYS).map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </SelectField>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Create Token" busyLabel="Creating..." />
    </Form>
  );
}

const SCOPE_WORDS: Record<Scope, { badge: string; choice: string }> = {
  read: { badge: "Reads", choice: "Read what I can see" },
  write: { badge: "Reads and writes", choice: "Read, and write in my name" },
};
