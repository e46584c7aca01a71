import { useState } from "react";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import type { ManagedPage } from "#contract/site-pages.ts";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { managedPagesQuery, pageVersionsQuery } from "#web/features/site-pages/pages-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { BackLink, TextLink } from "#web/ui/text-link.tsx";

/** The list of pages needs neither. */
const PageForm = lazyPart(() => import("#web/features/site-pages/page-form.tsx"), "PageForm");
const PageVersions = lazyPart(() => import("#web/features/site-pages/page-versions.tsx"), "PageVersions");

const chosenIn = (search: URLSearchParams): SitePageName | undefined => {
  const page = search.get("page") ?? "";
  return Object.hasOwn(SITE_PAGES, page) ? (page as SitePageName) : undefined;
};

export const queries: PageQueries = ({ search }) => {
  const page = chosenIn(search);
  return [managedPagesQuery, ...(page ? [pageVersionsQuery(page)] : [])];
};

export default function AdminPagesPage() {
  const page = chosenIn(new URLSearchParams(useSearch()));
  return (
    <AdminLayout path="/admin/pages" title="Pages">
      <Pages key={page} page={page} />
    </AdminLayout>
  );
}

function Pages({ page }: { page: SitePageName | undefined }) {
  const { data, isError, refetch } = useQuery(managedPagesQuery);
  const [restored, setRestored] = useState(0);
  if (isError && !data) return <LoadError onRetry={refetch}>The pages could not be loaded.</LoadError>;
  if (!data) return <Skeleton className="h-96" />;
  const managed = data.find((one) => one.page === page);
  if (!managed)
    return (
      <>
        <p className="mb-6 max-w-prose text-quiet">
          The pages about your site. Each shows its original text until you write your own.
        </p>
        <h2 className="sr-only">Pages</h2>
        <PageList pages={data} />
      </>
    );
  return (
    <>
      <BackLink href="/admin/pages">All Pages</BackLink>
      <h2 className="mt-6 mb-5 text-xl">
        {SITE_PAGES[managed.page].title}{" "}
        <TextLink href={`/${managed.page}`} className="font-text text-sm">
          View<span className="sr-only"> {SITE_PAGES[managed.page].title}</span>
        </TextLink>
      </h2>
      {/* A form keeps what was typed, and starts from the restored text. */}
      <PageForm key={restored} managed={managed} />
      <PageVersions managed={managed} onRestored={() => setRestored(restored + 1)} />
    </>
  );
}

/** The pages that have a text of their own, and whether somebody has changed it. */
const PageList = ({ pages }: { pages: ManagedPage[] }) => (
  <ul aria-label="Pages" className="divide-y divide-line border-line border-y">
    {pages.map(({ page, isOriginal, changedAt }) => (
      <li key={page} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="min-w-0">
          <h3 className="font-semibold font-text text-lg">
            <TextLink href={`/${page}`}>{SITE_PAGES[page].title}</TextLink>
          </h3>
          <p className="mt-1 text-quiet text-sm">
            {isOriginal ? "Original text" : "Your own text"}
            {changedAt && (
              <>
                {" · last changed "}
                <FormattedDate iso={changedAt} />
              </>
            )}
          </p>
        </div>
        <ButtonLink variant="quiet" size="sm" href={`/admin/pages?page=${page}`}>
          Edit<span className="sr-only"> {SITE_PAGES[page].title}</span>
        </ButtonLink>
      </li>
    ))}
  </ul>
);
