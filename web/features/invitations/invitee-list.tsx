import { useState } from "react";
import type { Invitee } from "#contract/invite-many.ts";
import { explainFailure, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RoleBadge } from "#web/ui/role.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { batchHref, STATE_LABELS } from "./batch-list.tsx";
import { INVITATIONS } from "./invitation-list.tsx";

const PER_PAGE = 100;

const pathOf = (batch: string) => `/api/admin/invitation-batches/${batch}/invitees`;

export const inviteesQuery = (batch: string, after: string | null) =>
  readPageOrNull<Invitee>(withQuery(pathOf(batch), { limit: PER_PAGE, cursor: after }), [400, 404]);

/** Whom somebody invited together, and who has joined. */
export function InviteeList({ batch, after }: { batch: string; after: string | null }) {
  const { data: page, isError, refetch } = useQuery(inviteesQuery(batch, after));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const people = page?.items ?? [];
  const open = people.filter(({ state }) => state !== "joined" && state !== "member" && state !== "invited");
  const chosen = open.filter(({ id }) => selected.has(id));
  const select = (ids: number[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <section aria-labelledby="invitees">
      <TextLink href={INVITATIONS}>All invitations</TextLink>
      <h2 id="invitees" className="mt-4 text-xl">
        Invited together
      </h2>
      {isError && <LoadError onRetry={refetch}>The people could not be loaded.</LoadError>}
      {page === undefined && !isError && <Skeleton className="mt-4 h-20" />}
      {page === null && <p className="py-4 text-quiet">This list does not exist, or was deleted.</p>}
      {open.length > 0 && (
        <div className="stays-above flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b bg-paper py-2">
          <CheckboxField
            name="all"
            label="All on this page who have not joined"
            checked={chosen.length === open.length}
            onChange={({ target }) =>
              select(
                open.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <InviteeActions batch={batch} chosen={chosen} onDone={() => setSelected(new Set())} />
        </div>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {people.map(({ id, email, name, role, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            {open.some((invitee) => invitee.id === id) ? (
              <CheckboxField
                name={`invitee-${id}`}
                label={<Who email={email} name={name} />}
                checked={selected.has(id)}
                onChange={({ target }) => select([id], target.checked)}
              />
            ) : (
              <p className="flex min-h-11 min-w-0 items-center pl-8">
                <Who email={email} name={name} />
              </p>
            )}
            <p className="flex gap-2 max-sm:pb-2 max-sm:pl-8">
              <RoleBadge role={role} />
              <Badge tone={state === "joined" ? "green" : "grey"}>{STATE_LABELS[state]}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        label="More people"
        previous={after && batchHref(Number(batch))}
        next={page?.next ? `${batchHref(Number(batch))}&after=${encodeURIComponent(cursorIn(page.next) ?? "")}` : null}
        labels={{ previous: "Back to the start", next: "More people" }}
      />
    </section>
  );
}

const Who = ({ email, name }: { email: string; name: string | null }) => (
  <span className="min-w-0 break-words">
    {name && <bdi className="mr-2 font-semibold">{name}</bdi>}
    <span className={name ? "text-quiet text-sm" : ""}>{email}</span>
  </span>
);

type ActionsProps = { batch: string; chosen: Invitee[]; onDone: () => void };

const DONE = {
  resend: { title: "Invitations are on their way again", failure: "Failed to send the invitations again." },
  withdraw: { title: "Invitations withdrawn", failure: "Failed to withdraw the invitations." },
};

function InviteeActions({ batch, chosen, onDone }: ActionsProps) {
  const { send, busy } = useSend({
    invalidates: ["/api/admin/invitation-batches", "/api/admin/invitations", "/api/admin/log"],
    prompt: "Please log in to invite people",
  });
  const change = async (action: keyof typeof DONE) => {
    const { title, failure } = DONE[action];
    try {
      await send("PUT", pathOf(batch), { action, ids: chosen.map(({ id }) => id) });
      onDone();
      toast({ title, description: chosen.length === 1 ? "To 1 person" : `To ${formatCount(chosen.length)} people` });
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      toast({ title: "Error", description: explainFailure(error, failure)?.[""] ?? failure, variant: "destructive" });
    }
  };
  const isNobody = chosen.length === 0;
  return (
    <>
      <span role="status" className="text-quiet text-sm">
        {`${formatCount(chosen.length)} selected`}
      </span>
      <div className="flex gap-3">
        <Button size="sm" variant="secondary" busy={busy} disabled={isNobody} onClick={() => change("resend")}>
          Send again
        </Button>
        <Button size="sm" variant="quiet" busy={busy} disabled={isNobody} onClick={() => change("withdraw")}>
          Withdraw
        </Button>
      </div>
    </>
  );
}
