import { useEffect } from "react";
import type { PackItem } from "#contract/lists.ts";
import { ListNotFound } from "#web/features/lists/list-items.tsx";
import { Pack } from "#web/features/lists/pack.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSite } from "#web/lib/site/site.ts";
import { listKey, listQuery, packQuery } from "#web/shared/lists.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { BackLink } from "#web/ui/text-link.tsx";

export const queries: PageQueries = ({ params }) => [listQuery(listKey(params)), packQuery(listKey(params))];

/** A list as one document to print: a title page, the contents, and every resource from a page of its own. */
export default function PackPage({ params }: PageProps) {
  const key = listKey(params);
  const { data: list, isError, refetch } = useQuery(listQuery(key));
  const pages = usePages<PackItem>(packQuery(key));
  const { next, isLoadingNext, isNextError, loadNext } = pages;
  const site = useSite();

  // All of it, because what is not here is not printed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (next && !isNextError) void loadNext();
  }, [next, isLoadingNext, isNextError]);

  if (list === null) return <ListNotFound />;
  if (isError || pages.isError)
    return (
      <div className="wrap py-10">
        <LoadError onRetry={isError ? refetch : pages.refetch}>The pack could not be loaded.</LoadError>
      </div>
    );
  if (!list || !pages.items) return <Skeleton className="wrap my-10 h-96" />;
  return (
    <div className="wrap py-8 md:py-10 print:p-0">
      <div className="screen-only mx-auto mb-8 flex max-w-3xl flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <BackLink href={`/lists/${key}`}>Back to the list</BackLink>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            href={`/lists/${key}/pack.zip`}
            download
            data-same-page
            rel="nofollow"
            variant="secondary"
            size="sm"
          >
            Download as ZIP
          </ButtonLink>
          <Button
            size="sm"
            className="needs-script"
            busy={next !== null && !isNextError}
            busyLabel="Loading…"
            onClick={() =>
              import("#web/lib/print-page.ts").then(
                ({ printPage }) => printPage(),
                () => print(),
              )
            }
          >
            Print
          </Button>
        </div>
        {isNextError && <LoadError onRetry={loadNext}>Some of the pack could not be loaded.</LoadError>}
        <noscript>
          {next ? "Without JavaScript only the first part is here." : "Print this page to get one document."}
        </noscript>
      </div>
      <Pack list={list} items={pages.items} siteName={site.name} />
    </div>
  );
}
