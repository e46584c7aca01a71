import { useState } from "react";
import type { Forum } from "#contract/forum.ts";
import { CommunityHero } from "#web/features/forum/community-hero.tsx";
import { communityHref, parseSelection } from "#web/features/forum/community-url.ts";
import { CommunityStats, ForumList } from "#web/features/forum/forum-list.tsx";
import { forumsQuery, useSelectedForum } from "#web/features/forum/forum-queries.ts";
import { ThreadPlaceholder } from "#web/features/forum/thread-placeholder.tsx";
import { TopicList } from "#web/features/forum/topic-list.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { ReportFormFromUrl } from "#web/shared/report.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

/** A first visit to the lists loads no code of a topic. */
const Thread = lazyPart(() => import("#web/features/forum/thread.tsx"), "Thread", <ThreadPlaceholder />);
const Welcome = lazyPart(() => import("#web/features/forum/overview.tsx"), "Welcome", <Skeleton className="h-96" />);
const LatestDiscussions = lazyPart(() => import("#web/features/forum/overview.tsx"), "LatestDiscussions");
/** Only logged-in users need the form. */
const TopicDialog = lazyPart(() => import("#web/features/forum/topic-dialog.tsx"), "TopicDialog");

export default function CommunityPage() {
  const selection = parseSelection(new URLSearchParams(useSearch()));
  const viewer = useViewer();
  const signedIn = viewer !== null;
  const { data: forums, isError, refetch } = useQuery(forumsQuery);
  const forum = useSelectedForum(selection);
  const [dialogOpen, setDialogOpen] = useState(false);

  const startTopic = viewer?.suspendedUntil
    ? undefined
    : () => {
        if (!signedIn) return warn("Authentication required", "Please log in to create a topic");
        if (!forum) {
          document.querySelector<HTMLElement>("[aria-labelledby=forums] a")?.focus();
          return warn("Please select a forum", "Choose a forum category to create a new topic");
        }
        if (forum.archived) return warn("This forum is archived", "Choose another one for a new topic");
        setDialogOpen(true);
      };
  const showCreated = ({ id }: Forum, continueTo: (to: string) => void) => {
    setDialogOpen(false);
    if (selection.topic || selection.after || id !== forum?.id) continueTo(communityHref({ forum: id }));
  };

  return (
    <>
      <CommunityHero
        signedIn={signedIn}
        signInHref={loginHref(communityHref(selection))}
        onCreate={startTopic}
        slim={selection.topic !== null || selection.forum !== null}
      />
      <div className="wrap grid gap-8 py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:py-12 print:block print:py-0">
        <ForumList forums={forums} selected={forum?.id} isTopicOpen={selection.topic !== null} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-label="Discussions" data-focus-start>
            {isError && !forums ? (
              <LoadError onRetry={refetch}>The forums could not be loaded.</LoadError>
            ) : selection.topic ? (
              <Thread selection={{ ...selection, topic: selection.topic }} forum={forum} signedIn={signedIn} />
            ) : selection.forum ? (
              <TopicList
                selection={{ ...selection, forum: selection.forum }}
                forum={forum}
                signedIn={signedIn}
                onCreate={startTopic}
              />
            ) : (
              <Welcome forums={forums ?? []} />
            )}
          </section>
          {!selection.topic && !selection.forum && <LatestDiscussions selection={selection} />}
        </div>
        <CommunityStats forums={forums} selected={forum} className="screen-only self-start" />
      </div>
      {signedIn && (
        <TopicDialog
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          forums={forums ?? []}
          forum={forum}
          onCreated={showCreated}
        />
      )}
      <ReportFormFromUrl />
    </>
  );
}

const warn = (title: string, description: string) => void toast({ title, description, variant: "destructive" });
