import { useState } from "react";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import {
  EventForm,
  type EventListing,
  ManagedEvents,
  managedEventsHref,
  managedEventsQuery,
  parseEventListing,
} from "#web/features/events/managed-events.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

export const queries: PageQueries = ({ search }) => [managedEventsQuery(parseEventListing(search))];

export default function AdminEventsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const action = (
    <Button className="needs-script" onClick={() => setIsAdding(true)}>
      Add an Event
    </Button>
  );
  return (
    <AdminLayout path="/admin/events" title="Events" action={action}>
      <EventTabs />
      <Dialog open={isAdding} onClose={close} title="Add an event">
        {isAdding && <EventForm onClose={close} />}
      </Dialog>
    </AdminLayout>
  );
}

function EventTabs() {
  const [, navigate] = useLocation();
  const listing = parseEventListing(new URLSearchParams(useSearch()));
  const show = (when: string) =>
    navigate(managedEventsHref({ when: when as EventListing["when"], after: null }), {
      state: { preventScrollReset: true },
    });
  const panel = <ManagedEvents key={listing.when} listing={listing} />;
  return (
    <>
      <h2 className="sr-only">Events</h2>
      <Tabs
        label="Events by time"
        selected={listing.when}
        onSelect={show}
        tabs={[
          { id: "upcoming", label: "Upcoming", panel },
          { id: "past", label: "Past", panel },
        ]}
      />
    </>
  );
}
