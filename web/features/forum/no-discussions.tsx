import type { TopicSort } from "#contract/topic-sorts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoDiscussionsProps = {
  sort: TopicSort;
  search: string;
  /** The address is of a page that is not there. */
  isGone: boolean;
  /** Why the search was refused. */
  refusal: string | undefined;
};

export function NoDiscussions({ sort, search, isGone, refusal }: NoDiscussionsProps) {
  const { title, hint } = wordsFor(sort, search);
  return (
    <EmptyState title={isGone ? "These discussions were not found" : title} hint={refusal ?? hint}>
      {(search || isGone || sort === "unanswered") && (
        <ButtonLink href="/community" variant="secondary">
          Show the latest
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function wordsFor(sort: TopicSort, search: string) {
  if (search && sort === "unanswered")
    return { title: "Nothing found", hint: "No topic without replies has these words." };
  if (search) return { title: "Nothing found", hint: "No topic and no reply has all of these words. Try fewer." };
  if (sort === "unanswered") return { title: "Everybody has been answered", hint: "No topic is waiting for a reply." };
  return { title: "No discussions yet", hint: "Choose a forum and start the first one." };
}
