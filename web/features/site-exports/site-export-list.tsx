import type { ExportKind, SiteExport } from "#contract/site-exports.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatBytes } from "#web/lib/format/files.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

const PATH = "/api/admin/exports";

const isBeingMade = ({ status }: SiteExport) => status === "waiting" || status === "running";

/** Read again soon while one is being made. */
export const siteExportsQuery = {
  ...read<SiteExport[]>(PATH),
  refetchInterval: ({ state }: { state: { data: SiteExport[] | undefined } }) =>
    state.data?.some(isBeingMade) ? 2_000 : false,
};

const KINDS: Record<ExportKind, { name: string; about: string }> = {
  library: {
    name: "Library",
    about: "Published resources and public lists. A ZIP file of Markdown files, as npm run export writes it.",
  },
  people: { name: "People", about: "Every account with its email address, role and suspension. A CSV file." },
  log: { name: "Log", about: "What admins and moderators have done. A CSV file." },
  statistics: { name: "Statistics", about: "Use of the library by week, subject and grade. A CSV file." },
};

export function SiteExports() {
  const { data: made, isError, refetch } = useQuery(siteExportsQuery);
  if (isError && !made) return <LoadError onRetry={refetch}>Your exports could not be loaded.</LoadError>;
  return (
    <div className="grid gap-7">
      <ul className="grid gap-4 md:grid-cols-2">
        {(Object.keys(KINDS) as ExportKind[]).map((kind) => (
          <StartExport key={kind} kind={kind} running={made?.find((one) => one.kind === kind && isBeingMade(one))} />
        ))}
      </ul>
      <Card aria-labelledby="made">
        <h2 id="made" className="mb-3 text-xl">
          Your exports
        </h2>
        {!made && <Skeleton className="h-20" />}
        {made?.length === 0 && <p className="text-quiet text-sm">No exports in the last day.</p>}
        {made && made.length > 0 && (
          <ul className="divide-y divide-line">
            {made.map((one) => (
              <ExportRow key={one.id} made={one} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function useAttempt() {
  const { send, busy } = useSend({ invalidates: [PATH, "/api/admin/log"], prompt: "Please log in to export" });
  const attempt = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<boolean> => {
    if (busy) return false;
    try {
      await send(method, path, body);
      return true;
    } catch (error) {
      if (!(error instanceof SessionExpired))
        toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
      return false;
    }
  };
  return { busy, attempt };
}

function StartExport({ kind, running }: { kind: ExportKind; running: SiteExport | undefined }) {
  const { busy, attempt } = useAttempt();
  const { name, about } = KINDS[kind];
  return (
    <li className="flex flex-col items-start justify-between gap-4 rounded-lg border border-line bg-raised p-5">
      <div>
        <h2 className="font-semibold font-text text-base">{name}</h2>
        <p className="mt-1 text-quiet text-sm">{about}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={busy || running !== undefined}
        data-submits
        className="needs-script"
        onClick={() => attempt("POST", PATH, { kind })}
      >
        {running ? "In progress" : "Export"}
        <span className="sr-only"> {name.toLowerCase()}</span>
      </Button>
    </li>
  );
}

function ExportRow({ made }: { made: SiteExport }) {
  const { busy, attempt } = useAttempt();
  const row = useFocusNeighborOnUnmount();
  const { id, kind, name, status, createdAt } = made;
  const path = `${PATH}/${id}`;
  // Whoever has not logged in lately is asked who they are first, where a link would only be refused.
  const download = async () => {
    if (await attempt("PUT", `${path}/download`)) location.assign(`${path}/file`);
  };
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-sm">{status === "done" ? name : KINDS[kind].name}</p>
        <p role="status" className="text-quiet text-sm">
          <State made={made} /> · <FormattedDate iso={createdAt} />
        </p>
        {status === "running" && made.total > 0 && (
          <progress
            aria-label={`${KINDS[kind].name}: how much is done`}
            max={made.total}
            value={made.done}
            className="mt-2 w-48 max-w-full"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === "done" && (
          <Button variant="secondary" size="sm" busy={busy} data-submits className="needs-script" onClick={download}>
            Download<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          data-submits
          className="needs-script"
          onClick={() => attempt("DELETE", path)}
        >
          {isBeingMade(made) ? "Stop" : "Delete"}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function State({ made: { status, done, total, bytes } }: { made: SiteExport }) {
  if (status === "done") return <>{formatBytes(bytes)}, kept for a day</>;
  if (status === "failed") return <>The export failed. Please start it again.</>;
  if (status === "waiting" || total === 0) return <>Starts in a moment</>;
  return (
    <>
      {formatCount(done)} of {formatCount(total)}
    </>
  );
}
