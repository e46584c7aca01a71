import { useState } from "react";
import { useSearch } from "wouter";
import type { Forum } from "#contract/forum.ts";
import { choiceIn, communityHref } from "#web/features/forum/community-address.ts";
import { CommunityHero } from "#web/features/forum/community-hero.tsx";
import { CommunityStats } from "#web/features/forum/community-stats.tsx";
import { ForumList } from "#web/features/forum/forum-list.tsx";
import { forumsQuery } from "#web/features/forum/forum-queries.ts";
import { Thread } from "#web/features/forum/thread.tsx";
import { TopicDialog } from "#web/features/forum/topic-dialog.tsx";
import { TopicList } from "#web/features/forum/topic-list.tsx";
import { useChosenForum } from "#web/features/forum/use-chosen-forum.ts";
import { Welcome } from "#web/features/forum/welcome.tsx";
import { loginFor } from "#web/lib/route.ts";
import { toast } from "#web/lib/toasts.ts";
import { useQuery } from "#web/lib/use-query.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { LoadError } from "#web/ui/load-error.tsx";

export default function CommunityPage() {
  const choice = choiceIn(new URLSearchParams(useSearch()));
  const signedIn = useViewer() !== null;
  const { data: forums, isError, refetch } = useQuery(forumsQuery);
  const forum = useChosenForum(choice);
  const [writing, setWriting] = useState(false);

  const startTopic = () => {
    if (!signedIn) return warn("Authentication required", "Please log in to create a topic");
    if (!forum) return warn("Please select a forum", "Choose a forum category to create a new topic");
    setWriting(true);
  };
  const showCreated = ({ id }: Forum, goOn: (to: string) => void) => {
    setWriting(false);
    if (choice.topic || choice.after) goOn(communityHref({ forum: id }));
  };

  return (
    <>
      <CommunityHero
        signedIn={signedIn}
        signInHref={loginFor(communityHref(choice))}
        onCreate={startTopic}
        slim={choice.topic !== null || choice.forum !== null}
      />
      <div className="wrap grid gap-8 py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:py-12 print:block print:py-0">
        <ForumList forums={forums} chosen={forum?.id} within={choice.topic !== null} />
        <section
          aria-label="Discussions"
          data-reading-start
          className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {isError && !forums ? (
            <LoadError onRetry={refetch}>The forums could not be loaded.</LoadError>
          ) : choice.topic ? (
            <Thread choice={{ ...choice, topic: choice.topic }} forum={forum} signedIn={signedIn} />
          ) : choice.forum ? (
            <TopicList
              choice={{ ...choice, forum: choice.forum }}
              forum={forum}
              signedIn={signedIn}
              onCreate={startTopic}
            />
          ) : (
            <Welcome forums={forums ?? []} />
          )}
        </section>
        <CommunityStats forums={forums} chosen={forum} className="screen-only self-start" />
      </div>
      <TopicDialog open={writing && signedIn} onClose={() => setWriting(false)} forum={forum} onCreated={showCreated} />
    </>
  );
}

const warn = (title: string, description: string) => void toast({ title, description, variant: "destructive" });
