import { useState } from "react";
import type { Topic } from "#contract/forum.ts";
import type { Self } from "#contract/users.ts";
import { communityHref, parseSelection } from "#web/features/forum/community-url.ts";
import { CommunityStats, ForumList } from "#web/features/forum/forum-list.tsx";
import { forumsQuery, useSelectedForum } from "#web/features/forum/forum-queries.ts";
import { ThreadPlaceholder } from "#web/features/forum/thread-placeholder.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { ReportFormFromUrl } from "#web/shared/report.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

/** A first visit to a list loads no code of a topic, and the other way round. Both lists come in one file. */
const TopicList = lazyPart(
  () => import("#web/features/forum/topic-list.tsx"),
  "TopicList",
  <Skeleton className="h-96" />,
);
const Thread = lazyPart(() => import("#web/features/forum/thread.tsx"), "Thread", <ThreadPlaceholder />);
const Welcome = lazyPart(() => import("#web/features/forum/overview.tsx"), "Welcome");
const LatestDiscussions = lazyPart(
  () => import("#web/features/forum/overview.tsx"),
  "LatestDiscussions",
  <Skeleton className="h-96" />,
);
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
        setDialogOpen(true);
        if (!forum) return warn("Please select a forum", "Choose a forum category to create a new topic");
        if (forum.archived) return warn("This forum is archived", "Choose another one for a new topic");
      };
  const showCreated = ({ id, forumId }: Topic, continueTo: (to: string) => void) => {
    setDialogOpen(false);
    continueTo(communityHref({ forum: forumId, topic: id }));
  };

  return (
    <>
      <CommunityHero
        signedIn={signedIn}
        signInHref={loginHref(communityHref(selection))}
        onCreate={startTopic}
        within={selection.topic ? "topic" : selection.forum ? "forum" : null}
      />
      <div className="wrap grid gap-6 py-5 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:py-6 print:block print:py-0">
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
              <LatestDiscussions selection={selection} />
            )}
          </section>
          {!selection.topic && !selection.forum && isNew(viewer) && <Welcome forums={forums ?? []} />}
        </div>
        <CommunityStats forums={forums} selected={forum} className="screen-only self-start" />
      </div>
      {signedIn && (
        <TopicDialog
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          forums={forums ?? []}
          forum={forum?.archived ? undefined : forum}
          onCreated={showCreated}
        />
      )}
      <ReportFormFromUrl />
    </>
  );
}

const NEW_FOR_MS = 14 * 24 * 3_600_000;

/** Visitors, and members of the first two weeks. Below the conversations, so that nothing moves when it comes. */
const isNew = (viewer: Self | null) => viewer === null || Date.now() - Date.parse(viewer.createdAt) < NEW_FOR_MS;

const warn = (title: string, description: string) => void toast({ title, description, variant: "destructive" });

type CommunityHeroProps = {
  signedIn: boolean;
  signInHref: string;
  /** Left out for whoever is suspended: a banner says so. */
  onCreate: (() => void) | undefined;
  /** Within a forum or a topic, whose own heading says where one is. */
  within: "forum" | "topic" | null;
};

const CommunityHero = ({ signedIn, signInHref, onCreate, within }: CommunityHeroProps) => (
  <div className={classNames("bg-sunken", within && "screen-only")}>
    <div
      className={classNames(
        "wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3",
        within ? "py-3" : "py-4",
      )}
    >
      <div className="max-w-4xl">
        <h1 className={classNames("font-text font-semibold", within ? "text-lg" : "text-xl")}>
          AI Educators Community
        </h1>
        {!within && (
          <p className="mt-1 text-quiet text-sm">
            Ask, answer and compare notes with teachers who are trying the same things. Everyone can read. Members can
            write.
          </p>
        )}
      </div>
      {signedIn ? (
        onCreate && (
          <Button onClick={onCreate} variant={within === "topic" ? "secondary" : "primary"}>
            Create New Topic
          </Button>
        )
      ) : (
        <ButtonLink href={signInHref} variant={within === "topic" ? "secondary" : "primary"}>
          Sign in to Join the Discussion
        </ButtonLink>
      )}
    </div>
  </div>
);
