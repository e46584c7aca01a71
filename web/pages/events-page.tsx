import { useSearch } from "wouter";
import { EventCalendar } from "#web/features/events/event-calendar.tsx";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function EventsPage() {
  const after = new URLSearchParams(useSearch()).get("after");
  return (
    <>
      <div className="bg-pencil-tint">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10 md:py-16">
          <div className="max-w-2xl">
            <p className="mb-3 text-sm">
              <TextLink href="/community">Community</TextLink>
            </p>
            <h1 className="text-3xl">Upcoming Events</h1>
            <p className="mt-3 text-lg text-quiet">Workshops, office hours and meetings for teachers who use AI.</p>
          </div>
          <a href="/api/events.ics" className={buttonStyles({})}>
            Subscribe to all
          </a>
        </div>
      </div>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-14">
        <div className="min-w-0">
          <EventCalendar after={after} />
        </div>
        <aside aria-label="About times and calendars" className="h-fit rounded-lg bg-sunken p-5 text-sm">
          <p>
            <strong>All times are in UTC.</strong> Once in your calendar, events show in your own time zone.
          </p>
          <p className="mt-3 text-quiet">
            To keep up without coming back, add the address of “Subscribe to all” to your calendar program as a
            subscription; new events then appear there by themselves.
          </p>
        </aside>
      </div>
    </>
  );
}
