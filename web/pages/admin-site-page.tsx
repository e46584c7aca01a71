import { useEffect, useState } from "react";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { SiteForm, siteSettingsQuery } from "#web/features/site-settings/site-form.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

export const queries = () => [siteSettingsQuery];

export default function AdminSitePage() {
  return (
    <AdminLayout path="/admin/site" title="Site Settings">
      <Settings />
      <Files />
    </AdminLayout>
  );
}

function Settings() {
  const { data, isError, refetch } = useQuery(siteSettingsQuery);
  if (isError && !data) return <LoadError onRetry={refetch}>The settings could not be loaded.</LoadError>;
  return (
    <div className="max-w-4xl">
      <p className="mb-10 max-w-prose text-quiet">
        Visitors see the header, the announcement and the footer just as this page shows them.
      </p>
      {data ? <SiteForm settings={data} /> : <Skeleton className="h-320" />}
    </div>
  );
}

const loadRoom = () => import("#web/features/site-settings/file-room.tsx").then(({ FileRoom }) => FileRoom);

function Files() {
  const [isWanted, setIsWanted] = useState(false);
  const Room = useLoaded(isWanted, loadRoom, () => setIsWanted(false));
  // The button that had the focus is gone then.
  useEffect(() => {
    if (Room) moveFocusTo("#files");
  }, [Room]);
  return (
    <section aria-labelledby="files" className="needs-script mt-12 grid max-w-4xl gap-4 border-line border-t pt-8">
      <h2 id="files" className="text-xl">
        Files
      </h2>
      {Room ? (
        <Room />
      ) : (
        <p>
          <Button variant="secondary" size="sm" busy={isWanted} busyLabel="Loading…" onClick={() => setIsWanted(true)}>
            Show how much space is used
          </Button>
        </p>
      )}
    </section>
  );
}
