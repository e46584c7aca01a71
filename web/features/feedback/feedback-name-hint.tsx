import { usePage } from "#web/lib/api/use-page.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { NameHint } from "#web/ui/name-hint.tsx";
import { commentsQuery, ratingsQuery } from "./feedback-queries.ts";

/** For those who have written something below this resource. */
export function FeedbackNameHint({ resourceId }: { resourceId: number }) {
  const viewer = useViewer();
  const { data: comments } = usePage(commentsQuery(resourceId));
  const { data: ratings } = usePage(ratingsQuery(resourceId));
  const authors = [comments, ratings].flatMap((page) => page?.items.map(({ userId }) => userId) ?? []);
  return viewer && authors.includes(viewer.id) && <NameHint />;
}
