import { SITE_PAGES } from "#contract/site-page-names.ts";
import type { ManagedPage } from "#contract/site-pages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The pages that have a text of their own, and whether somebody has changed it. */
export const PageList = ({ pages }: { pages: ManagedPage[] }) => (
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
