import { nextEventQuery } from "#web/features/events/events-query.ts";
import { NextEvent } from "#web/features/events/next-event.tsx";
import { WaitingForYou } from "#web/features/notices/waiting-for-you.tsx";
import { ForYou } from "#web/features/resources/for-you.tsx";
import { WelcomeCard } from "#web/features/users/welcome-card.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { useViewer } from "#web/lib/session/viewer.ts";

/** Of the home page, what is the reader's own, above what everybody sees. Nothing at all if there is nothing. */
export function MemberHome() {
  const viewer = useViewer();
  const event = useQuery(nextEventQuery).data?.items[0];
  if (!viewer) return null;
  const { id, teachesSubjects, teachesGrades } = viewer;
  return (
    <div className="hidden border-line border-b bg-sunken has-[section]:block">
      <div className="wrap grid gap-8 py-8">
        <WelcomeCard user={viewer} />
        {teachesSubjects.length + teachesGrades.length > 0 && (
          <ForYou taught={teachesSubjects} changeHref="/welcome?step=2" />
        )}
        <div className="grid gap-8 empty:hidden md:grid-flow-col md:auto-cols-fr md:gap-12">
          <WaitingForYou userId={id} />
          {event && <NextEvent event={event} />}
        </div>
      </div>
    </div>
  );
}
