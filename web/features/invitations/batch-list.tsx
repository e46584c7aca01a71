import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { InvitationBatch, InviteeState } from "#contract/invite-many.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const WHILE_SENDING_MS = 2_000;

const BATCHES = "/api/admin/invitation-batches";

export const batchesQuery = readPageOrNull<InvitationBatch>(`${BATCHES}?limit=20`, [400]);

export const batchHref = (id: number) => `/admin/people?tab=invitations&batch=${id}`;

const isSending = ({ running, counts }: InvitationBatch) => running && counts.waiting > 0;

/** Whom admins have invited together. While mails go out, how far they are. */
export function BatchList() {
  const {
    data: page,
    isError,
    refetch,
  } = useQuery({
    ...batchesQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isSending) ? WHILE_SENDING_MS : false),
  });
  const sent = page?.items.reduce((sum, { counts }) => sum + counts.sent, 0);
  const sentBefore = useRef(sent);
  const client = useQueryClient();
  // The list of open invitations below grows with each.
  useEffect(() => {
    if (sentBefore.current !== undefined && sentBefore.current !== sent) {
      void invalidatePaths(client, ["/api/admin/invitations"]);
    }
    sentBefore.current = sent;
  }, [client, sent]);
  if (isError) return <LoadError onRetry={refetch}>The batches of invitations could not be loaded.</LoadError>;
  if (!page?.items.length) return null;
  return (
    <section aria-labelledby="batches" className="mt-10">
      <h2 id="batches" className="text-xl">
        Invited together
      </h2>
      <ul className="divide-y divide-line">
        {page.items.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

export const STATE_LABELS: Record<InviteeState, string> = {
  waiting: "waiting",
  sent: "invited",
  joined: "joined",
  withdrawn: "withdrawn",
  expired: "expired",
  member: "already registered",
  invited: "already invited",
};

function Batch({ batch }: { batch: InvitationBatch }) {
  const { id, author, createdAt, running, people, counts } = batch;
  const { send, busy } = useSend({
    invalidates: [BATCHES, "/api/admin/log"],
    prompt: "Please log in to invite people",
  });
  const { waiting } = counts;
  const titleId = `batch-${id}`;
  const setRunning = async (on: boolean) => {
    try {
      await send("PUT", `${BATCHES}/${id}/running`, { running: on });
    } catch (error) {
      reportUnexpected(error);
      toast({
        title: "Error",
        description: `Failed to ${on ? "resume" : "stop"}. Please try again.`,
        variant: "destructive",
      });
    }
  };
  const states = (Object.keys(STATE_LABELS) as InviteeState[]).filter((state) => counts[state] > 0);
  return (
    <li className="grid gap-2 py-4" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg">
            {people === 1 ? "1 person" : `${formatCount(people)} people`}
          </h3>
          <p className="text-quiet text-sm">
            Invited by <UserLink author={author} /> on <FormattedDate iso={createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {waiting > 0 && (
            <Button
              size="sm"
              variant="quiet"
              className="needs-script"
              busy={busy}
              aria-describedby={titleId}
              onClick={() => setRunning(!running)}
            >
              {running ? "Stop" : "Resume"}
            </Button>
          )}
          <ButtonLink size="sm" variant="quiet" href={batchHref(id)} aria-describedby={titleId}>
            Show people
          </ButtonLink>
        </div>
      </div>
      {waiting > 0 && (
        <progress className="w-full" aria-label="Invitations sent" max={people} value={people - waiting} />
      )}
      <p role="status" className="text-sm">
        {states.map((state) => `${formatCount(counts[state])} ${STATE_LABELS[state]}`).join(" · ")}
        {waiting > 0 && (running ? ". Emails are going out." : ". Stopped.")}
      </p>
    </li>
  );
}
