import { EventCalendar } from "#web/features/events/event-calendar.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const CALENDAR = "/api/events.ics";

export default function EventsPage() {
  const after = new URLSearchParams(useSearch()).get("after");
  const { isReaders } = useClock();
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
          {/* Opens the calendar program, which then keeps up by itself. */}
          <a href={useSite().url.replace(/^https?/, "webcal") + CALENDAR} className={buttonStyles({})}>
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
            {isReaders ? (
              <>
                <strong>Times are in your own time zone.</strong> Your calendar shows them that way, too.
              </>
            ) : (
              <>
                <strong>All times are in UTC.</strong> Once in your calendar, events show in your own time zone.
              </>
            )}
          </p>
          <p className="mt-3 text-quiet">
            “Subscribe to all” opens your calendar program; new events then appear there by themselves. If nothing
            opens, add <TextLink href={CALENDAR}>this address</TextLink> there as a subscription.
          </p>
        </aside>
      </div>
    </>
  );
}
