import type { ListedTopic } from "#contract/forum.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { FoldIfMuted } from "#web/ui/fold-if-muted.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { replyCount } from "./counts.ts";
import { TopicHeading } from "./topic-heading.tsx";

export const TopicRow = ({ topic }: { topic: ListedTopic }) => (
  <li className="grid gap-x-8 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div>
      <FoldIfMuted authorId={topic.author.id}>
        <TopicHeading topic={topic} />
      </FoldIfMuted>
      <p className="flex flex-wrap gap-x-4 text-quiet text-sm">
        <span>
          Started by <UserLink author={topic.author} />
        </span>
        <span>
          Created <FormattedDate iso={topic.createdAt} />
        </span>
        <span>
          Last activity <FormattedDate iso={topic.lastActivityAt} />
        </span>
      </p>
    </div>
    <p className={classNames("text-sm", topic.replyCount > 0 ? "font-semibold" : "text-quiet")}>
      {replyCount(topic.replyCount)}
    </p>
  </li>
);

export const TopicRowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-5 py-3">
    {["a", "b", "c"].map((key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    ))}
  </div>
);
