import type { ReactNode } from "react";
import type { SitePageName } from "#contract/site-page-names.ts";
import type { SitePage as Page } from "#contract/site-pages.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { sitePageQuery } from "./site-page-query.ts";

type TextPageProps = { title: string; lead: string | null | undefined; children: ReactNode };

/** The layout of text pages: one column with a readable line length. */
export const TextPage = ({ title, lead, children }: TextPageProps) => (
  <article className="wrap py-12 md:py-20">
    <header className="max-w-2xl border-ink border-b-2 pb-8">
      <h1 className="text-3xl">{title}</h1>
      {lead && (
        <p dir="auto" className="mt-4 text-lg text-quiet wrap-anywhere">
          {lead}
        </p>
      )}
    </header>
    <div className="prose mt-10 max-w-2xl">{children}</div>
  </article>
);

type SitePageProps = {
  page: SitePageName;
  title: string;
  /** What the site adds to the text. */
  livePart?: ReactNode;
};

/** One of the site's own pages, as the admins have written it. */
export function SitePage({ page, title, livePart }: SitePageProps) {
  const { data, isError, refetch } = useQuery(sitePageQuery(page));
  return (
    <TextPage title={title} lead={data?.lead}>
      {data && <SitePageText {...data} livePart={livePart} />}
      {isError && <LoadError onRetry={refetch}>This page could not be loaded.</LoadError>}
      {!data && !isError && <Skeleton className="h-96" />}
    </TextPage>
  );
}

function SitePageText({ parts: [before = "", ...after], changedAt, livePart }: Page & { livePart: ReactNode }) {
  const rest = after.join("");
  return (
    <>
      <Prose html={before} />
      {livePart && <div className="prose">{livePart}</div>}
      {rest && <Prose html={rest} />}
      <LastChanged at={changedAt} />
    </>
  );
}

/** Nothing as long as the text is the one that the site came with. */
export const LastChanged = ({ at }: { at: string | null }) =>
  at && (
    <p className="text-quiet text-sm">
      Last changed <FormattedDate iso={at} />
    </p>
  );
