import { type ComponentProps, lazy, Suspense } from "react";
import type { LatestDiscussions, TopicList, Welcome } from "#web/features/forum/overview-parts.ts";
import type { Thread } from "#web/features/forum/thread.tsx";
import { ThreadPlaceholder } from "#web/features/forum/thread-placeholder.tsx";
import { TopicRowsPlaceholder } from "#web/features/forum/topic-row.tsx";
import { Skeleton } from "#web/ui/loading.tsx";

/** A first visit to a topic loads no code of the lists, and one to the lists none of a topic. The server never suspends, so there it is not lazy. */
const LazyThread = import.meta.env.SSR
  ? (await import("#web/features/forum/thread.tsx")).Thread
  : lazy(() => import("#web/features/forum/thread.tsx").then(({ Thread }) => ({ default: Thread })));
const load = () => import("#web/features/forum/overview-parts.ts");
const loaded = import.meta.env.SSR ? await load() : null;
const LazyLatest = loaded?.LatestDiscussions ?? lazy(() => load().then((all) => ({ default: all.LatestDiscussions })));
const LazyTopics = loaded?.TopicList ?? lazy(() => load().then((all) => ({ default: all.TopicList })));
const LazyWelcome = loaded?.Welcome ?? lazy(() => load().then((all) => ({ default: all.Welcome })));

export const ThreadView = (props: ComponentProps<typeof Thread>) => (
  <Suspense fallback={<ThreadPlaceholder />}>
    <LazyThread {...props} />
  </Suspense>
);

export const TopicsView = (props: ComponentProps<typeof TopicList>) => (
  <Suspense fallback={<TopicRowsPlaceholder />}>
    <LazyTopics {...props} />
  </Suspense>
);

export const WelcomeView = (props: ComponentProps<typeof Welcome>) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <LazyWelcome {...props} />
  </Suspense>
);

export const LatestView = (props: ComponentProps<typeof LatestDiscussions>) => (
  <Suspense>
    <LazyLatest {...props} />
  </Suspense>
);
