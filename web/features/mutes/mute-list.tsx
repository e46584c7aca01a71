import type { Mute } from "#contract/mutes.ts";
import { authorName } from "#contract/names.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { mutesQuery } from "./mutes-query.ts";
import { useMute } from "./use-mute.ts";

/** Whom a member has muted, for their eyes alone. */
export function MuteList() {
  const { data: mutes, isPending, isError, refetch } = useQuery(mutesQuery);
  if (isPending) return <Skeleton className="h-20" />;
  if (isError || !mutes) return <LoadError onRetry={refetch}>Your list could not be loaded.</LoadError>;
  if (mutes.length === 0) {
    return (
      <p className="text-quiet text-sm">
        Nobody yet. To fold a member's posts and get no notices about them, choose “Mute” in the menu of their profile.
        They are not told.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {mutes.map((mute) => (
        <MuteRow key={mute.member.id} mute={mute} />
      ))}
    </ul>
  );
}

function MuteRow({ mute: { member } }: { mute: Mute }) {
  const { busy, unmute } = useMute(member.id);
  const row = useFocusNeighborOnUnmount();
  return (
    <li ref={row} tabIndex={-1} className="flex items-center justify-between gap-4 py-2 text-sm">
      <UserLink author={member} />
      <Button variant="quiet" size="sm" busy={busy} data-submits className="needs-script shrink-0" onClick={unmute}>
        Unmute<span className="sr-only"> {authorName(member)}</span>
      </Button>
    </li>
  );
}
