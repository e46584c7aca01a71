import type { ReactNode } from "react";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { waitingQuery } from "./notice-queries.ts";
import { useReadNotices } from "./notice-row.tsx";

/** What somebody has to do or to read, the newest few of each kind. Nothing if there is nothing. */
export function WaitingForYou({ userId }: { userId: number }) {
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
