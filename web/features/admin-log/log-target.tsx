import type { LogEntry } from "#contract/admin-log.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { SENTENCES } from "./log-sentences.ts";

type Details = NonNullable<LogEntry["details"]>;

type Target = { name: string; href?: (id: number, details: Details) => string };

const onResource = (_: number, { placeId }: Details) => (placeId ? `/resources/${placeId}` : "");

const TARGETS: Record<string, Target> = {
  resource: { name: "resource" },
  user: { name: "User", href: (id) => `/users/${id}` },
  report: { name: "report" },
  invitation: { name: "invitation" },
  forum: { name: "the forum", href: (id) => `/community?forum=${id}` },
  event: { name: "the event", href: () => "/community/events" },
  comment: { name: "comment", href: onResource },
  rating: { name: "rating", href: onResource },
  trial: { name: "trial", href: onResource },
  topic: { name: "topic", href: (id) => `/community?topic=${id}` },
  list: { name: "list" },
  reply: { name: "reply", href: (_, { placeId }) => (placeId ? `/community?topic=${placeId}` : "") },
};

type Resource = { id: unknown; title: string | null };

/** By its title and with a link, unless it is gone. */
const ResourceName = ({ id, title }: Resource) =>
  title === null ? `resource #${id}` : <TextLink href={`/resources/${id}`}>{`resource “${title}”`}</TextLink>;

/** What something was done to, with a link to its page if it has one. */
export function LogTarget({ entry: { action, kind, targetId, details, resourceTitle } }: { entry: LogEntry }) {
  if (kind === "site") return "the site’s settings";
  if (kind === "library") return "the library";
  if (kind === "resource" && resourceTitle !== null) return <ResourceName id={targetId} title={resourceTitle} />;
  const { name, href } = TARGETS[kind] ?? { name: kind };
  const title = details?.title;
  const text = `${name} ${title ? `“${title}”` : `#${targetId}`}`;
  const path = SENTENCES[action]?.isGone || targetId === null ? "" : href?.(targetId, details ?? {});
  return path ? <TextLink href={path}>{text}</TextLink> : text;
}

/** What a report was about. */
export function Reported({ entry: { details, resourceTitle } }: { entry: LogEntry }) {
  if (details?.kind === "resource") return <ResourceName id={details.targetId} title={resourceTitle} />;
  return `${details?.kind} #${details?.targetId}`;
}
