import { hasNoAddress } from "#contract/account-values.ts";
import { ContactForm } from "#web/features/site/contact-form.tsx";
import { LastChanged } from "#web/features/site/last-changed.tsx";
import { sitePageQuery } from "#web/features/site/site-page-query.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { LoadError } from "#web/ui/loading.tsx";
import { Prose } from "#web/ui/prose.tsx";

/** Separate hints rather than a list to count. */
const LOOSE_LIST = "[&>h2]:mt-0 [&>ul]:mt-5 [&>ul]:grid [&>ul]:list-none [&>ul]:gap-5 [&>ul]:p-0 [&>ul>li]:mt-0";

export default function ContactPage() {
  const viewer = useViewer();
  const { data: page, isError, refetch } = useQuery(sitePageQuery("contact"));
  return (
    <div className="wrap grid gap-12 py-12 md:py-20 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-24">
      <div>
        <h1 className="text-3xl">Contact</h1>
        <p dir="auto" className="mt-4 mb-8 text-lg text-quiet wrap-anywhere">
          {page?.lead}
        </p>
        <ContactForm
          name={viewer ? fullNameOf(viewer) : ""}
          email={viewer && !hasNoAddress(viewer.email) ? viewer.email : ""}
        />
      </div>
      <aside aria-label="Before you write" className="grid content-start gap-8">
        {page && <Prose html={page.parts.join("")} className={LOOSE_LIST} />}
        {isError && <LoadError onRetry={refetch}>This text could not be loaded.</LoadError>}
        <LastChanged at={page?.changedAt ?? null} />
      </aside>
    </div>
  );
}
