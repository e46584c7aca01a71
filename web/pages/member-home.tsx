import type { ReactNode } from "react";
import type { Self } from "#contract/users.ts";
import { nextEventQuery } from "#web/features/events/events-query.ts";
import { NextEvent } from "#web/features/events/next-event.tsx";
import { waitingQuery } from "#web/features/notices/notice-queries.ts";
import { useReadNotices } from "#web/features/notices/notice-row.tsx";
import { ForYou } from "#web/features/resources/for-you.tsx";
import { useWelcomed } from "#web/features/users/use-welcomed.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

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

/** What somebody has to do or to read, the newest few of each kind. Nothing if there is nothing. */
function WaitingForYou({ userId }: { userId: number }) {
  const { data: waiting } = useQuery(waitingQuery);
  const { markRead } = useReadNotices();
  if (!waiting) return null;
  const { needsChanges, replies, unreadNotices, drafts } = waiting;
  const otherNotices = unreadNotices - replies.items.length;
  if (needsChanges.count + unreadNotices + drafts.count === 0) return null;
  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <h2 id="waiting" className="text-xl">
        Waiting for you
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {needsChanges.items.map(({ id, title }) => (
          <Row key={`resource ${id}`} label="Needs changes">
            <TextLink href={`/resources/${id}/edit`}>{title}</TextLink>
          </Row>
        ))}
        <More {...needsChanges} label="Needs changes" href={`/users/${userId}?tab=needs-changes`} />
        {replies.items.map(({ id, text, url }) => (
          <Row key={`notice ${id}`} label="New">
            <TextLink href={url} onClick={() => void markRead([id])}>
              {text}
            </TextLink>
          </Row>
        ))}
        {otherNotices > 0 && (
          <Row label="Unread">
            <TextLink href="/notifications">
              {formatCount(otherNotices)} {replies.items.length > 0 && "more "}
              {otherNotices === 1 ? "notification" : "notifications"}
            </TextLink>
          </Row>
        )}
        {drafts.items.map(({ id, title }) => (
          <Row key={`draft ${id}`} label="Draft">
            <TextLink href={`/submit?draft=${id}`}>{title ?? "Untitled"}</TextLink>
          </Row>
        ))}
        <More {...drafts} label="Draft" href={`/users/${userId}?tab=drafts`} />
      </ul>
    </section>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="grid gap-x-4 py-2.5 text-sm sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:items-baseline">
    <span className="text-quiet">{label}</span>
    <bdi className="wrap-anywhere min-w-0">{children}</bdi>
  </li>
);

type MoreProps = { count: number; items: unknown[]; label: string; href: string };

const More = ({ count, items, label, href }: MoreProps) =>
  count > items.length && (
    <Row label={label}>
      <TextLink href={href}>{formatCount(count - items.length)} more</TextLink>
    </Row>
  );

/** Offers newcomers the steps of the welcome, until they have gone through them or want no more of it. */
function WelcomeCard({ user }: { user: Self }) {
  const { requiresConfirmedEmail } = useSite();
  const markWelcomed = useWelcomed(user);
  // None of it could be saved yet.
  const mustWait = user.suspendedUntil !== null || (requiresConfirmedEmail && !user.emailConfirmed);
  if (user.welcomed || mustWait) return null;
  const dismiss = () => {
    markWelcomed();
    moveFocusTo("main h1");
  };
  return (
    <section
      aria-labelledby="welcome"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="max-w-[38rem]">
        <h2 id="welcome" className="text-xl">
          Make this page yours
        </h2>
        <p className="mt-1 text-quiet text-sm">
          Three short questions: how others see you, what you teach, and what we may send you. You can skip any of them.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
        <ButtonLink href="/welcome" variant="secondary">
          Get started
        </ButtonLink>
        <Button variant="plain" className="needs-script" onClick={dismiss}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
