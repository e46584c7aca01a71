import { NoticeList } from "#web/features/notices/notice-list.tsx";
import { noticesQuery } from "#web/features/notices/notice-queries.ts";
import { ReadAllButton } from "#web/features/notices/notice-row.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export const queries: PageQueries = ({ search }) => [noticesQuery(search.get("after"))];

export default function NotificationsPage() {
  const viewer = useViewer();
  const after = new URLSearchParams(useSearch()).get("after");
  return (
    <div className="wrap py-10 md:py-16">
      <div className="max-w-[48rem]">
        <h1 className="text-3xl">Notices</h1>
        <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-quiet">
            <TextLink href={`/users/${viewer?.id}?tab=notices`}>Choose what you hear of</TextLink>, here and by mail.
          </p>
          <div className="-mx-3">
            <ReadAllButton />
          </div>
        </div>
        <NoticeList after={after} />
      </div>
    </div>
  );
}
