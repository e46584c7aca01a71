import { lazy, Suspense } from "react";
import type { LatestDiscussions } from "#web/features/forum/latest-discussions.tsx";
import type { Thread } from "#web/features/forum/thread.tsx";
import { ThreadPlaceholder } from "#web/features/forum/thread-placeholder.tsx";

/** A first visit loads the code of the view it opens, and of no other. The server never suspends, so there it is not lazy. */
const LazyThread = import.meta.env.SSR
  ? (await import("#web/features/forum/thread.tsx")).Thread
  : lazy(() => import("#web/features/forum/thread.tsx").then(({ Thread }) => ({ default: Thread })));
const LazyLatest = import.meta.env.SSR
  ? (await import("#web/features/forum/latest-discussions.tsx")).LatestDiscussions
  : lazy(() =>
      import("#web/features/forum/latest-discussions.tsx").then(({ LatestDiscussions }) => ({
        default: LatestDiscussions,
      })),
    );

export const ThreadView = (props: Parameters<typeof Thread>[0]) => (
  <Suspense fallback={<ThreadPlaceholder />}>
    <LazyThread {...props} />
  </Suspense>
);

export const LatestView = (props: Parameters<typeof LatestDiscussions>[0]) => (
  <Suspense>
    <LazyLatest {...props} />
  </Suspense>
);
