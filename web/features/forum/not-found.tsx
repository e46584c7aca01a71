import type { Forum } from "#contract/forum.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { communityHref } from "./community-url.ts";

type NotFoundProps = {
  what: "forum" | "topic";
  /** The forum, if only the topic or page was not found. */
  forum: Forum | undefined;
};

/** Replaces what an old or mistyped link led to. */
export const NotFound = ({ what, forum }: NotFoundProps) => (
  <>
    <h2 className="sr-only">Not found</h2>
    <EmptyState
      title={what === "topic" ? "Topic not found" : forum ? "These topics were not found" : "Forum not found"}
      hint="It may have been removed, or the link that led here is not complete."
    >
      {forum ? (
        <ButtonLink href={communityHref({ forum: forum.id })} variant="secondary">
          All topics in {forum.title}
        </ButtonLink>
      ) : (
        <ButtonLink href="/community" variant="secondary">
          See all forums
        </ButtonLink>
      )}
    </EmptyState>
  </>
);

/** Why there is nothing to write with. */
export const ArchivedNotice = ({ className }: { className?: string }) => (
  <div className={className}>
    <Notice>
      <p>
        <strong>This forum is archived.</strong> It can be read, and takes no new topics or replies.
      </p>
    </Notice>
  </div>
);
