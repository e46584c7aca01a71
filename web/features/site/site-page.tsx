import type { ReactNode } from "react";
import type { SitePageName } from "#contract/site-page-names.ts";
import type { SitePage as Page } from "#contract/site-pages.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { LastChanged } from "./last-changed.tsx";
import { sitePageQuery } from "./site-page-query.ts";
import { TextPage } from "./text-page.tsx";

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
