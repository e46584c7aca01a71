import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { CASE_STATUSES, ReportCase } from "#contract/reports.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { REASON_WORDS } from "#web/shared/reason-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { CaseDecision } from "./case-decision.tsx";

export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Which reports are listed, from the page's URL. */
type CaseListing = { status: CaseStatus; after: string | null };

export const parseCases = (search: URLSearchParams): CaseListing => ({
  status: search.get("status") === "closed" ? "closed" : "open",
  after: search.get("after") || null,
});

export const casesHref = ({ status, after }: CaseListing) =>
  withQuery("/admin/reports", { status: status === "closed" ? status : null, after });

const PER_PAGE = 20;

export const casesQuery = ({ status, after }: CaseListing) =>
  readPageOrNull<ReportCase>(withQuery("/api/admin/reports", { status, limit: PER_PAGE, cursor: after }), [400]);

const EMPTY = {
  open: { title: "Nothing to look into", hint: "What people report appears here, the oldest first." },
  closed: { title: "Nothing decided lately", hint: "Decisions stay here for 180 days." },
};

export function CaseList({ listing }: { listing: CaseListing }) {
  const { data: page, isError, refetch } = useQuery(casesQuery(listing));
  if (isError) return <LoadError onRetry={refetch}>The reports could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="h-40" />;
  const cases = page?.items ?? [];
  if (cases.length === 0 && !listing.after) return <EmptyState {...EMPTY[listing.status]} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {cases.map((reportCase) => (
          <CaseRow key={reportCase.id} reportCase={reportCase} />
        ))}
      </ul>
      <Pagination
        label="More reports"
        previous={listing.after && casesHref({ ...listing, after: null })}
        next={page?.next ? casesHref({ ...listing, after: cursorIn(page.next) }) : null}
        labels={{ previous: "Back to the start", next: "More reports" }}
      />
    </>
  );
}

const OUTCOMES = { kept: { tone: "green", label: "Kept" }, removed: { tone: "red", label: "Removed" } } as const;

function CaseRow({ reportCase }: { reportCase: ReportCase }) {
  const { id, kind, target, isOwn, reasons, reports, outcome, note, openedAt, closedAt } = reportCase;
  const titleId = `case-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 py-4"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge>{capitalized(REPORTED_WORDS[kind])}</Badge>
          <h3 dir="auto" id={titleId} className="min-w-0 break-words font-semibold font-text text-lg">
            <Title reportCase={reportCase} />
          </h3>
          {outcome && (
            <Badge tone={OUTCOMES[outcome].tone}>
              {kind === "user" && outcome === "removed" ? "Suspended" : OUTCOMES[outcome].label}
            </Badge>
          )}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm">
          {target.author && <UserLink author={target.author} />}
          <span>
            Reported <FormattedDate iso={openedAt} />
          </span>
          {closedAt && (
            <span>
              Decided <FormattedDate iso={closedAt} />
            </span>
          )}
        </p>
      </div>
      {target.excerpt && (
        <blockquote
          dir="auto"
          className="max-w-prose whitespace-pre-line break-words border-edge border-l-4 py-1 pl-4 text-sm"
        >
          {target.excerpt}
        </blockquote>
      )}
      {isOwn ? <ReasonsOnly reasons={reasons} /> : <Reports reports={reports} />}
      {note && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words text-sm">
          <strong>The decision:</strong> {note}
        </p>
      )}
      {!outcome && <CaseDecision reportCase={reportCase} />}
    </li>
  );
}

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

function Title({ reportCase: { kind, target } }: { reportCase: ReportCase }) {
  if (!target.title) return `This ${REPORTED_WORDS[kind]} is gone`;
  if (!target.url) return target.title;
  return (
    <a href={target.url} className="rounded-sm no-underline decoration-4 underline-offset-4 hover:underline">
      {target.title}
    </a>
  );
}

/** To the only admin there is: the reported never learn who reported them. */
const ReasonsOnly = ({ reasons }: Pick<ReportCase, "reasons">) => (
  <p className="max-w-prose text-sm">
    <strong>{reasons.map((reason) => REASON_WORDS[reason]).join(", ")}</strong>{" "}
    <span className="text-quiet">
      This is about you, so the reports are not shown. You decide because nobody else is on the team, and the log will
      say that it was your own.
    </span>
  </p>
);

const Reports = ({ reports }: { reports: ReportCase["reports"] }) => (
  <ul aria-label="Reports" className="grid grid-cols-1 gap-2 text-sm">
    {reports.length === 0 && <li className="text-quiet">Whoever reported it has deleted their account.</li>}
    {reports.map(({ userId, author, reason, note, createdAt }) => (
      <li key={`${userId} ${createdAt}`}>
        <span className="flex flex-wrap gap-x-3">
          <strong>{REASON_WORDS[reason]}</strong>
          <UserLink author={author} />
          <FormattedDate iso={createdAt} className="text-quiet" />
        </span>
        {note && (
          <span dir="auto" className="mt-1 block max-w-prose whitespace-pre-line break-words">
            {note}
          </span>
        )}
      </li>
    ))}
  </ul>
);
