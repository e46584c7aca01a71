import type { Mute } from "#contract/mutes.ts";
import { authorName } from "#contract/names.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsMuted } from "#web/ui/fold-if-muted.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MenuButton } from "#web/ui/menu.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { MUTES_PATH, mutesQuery } from "./mutes-query.ts";

/** Whom a member has muted, for their eyes alone. */
export function MuteList() {
  const { data: mutes, isPending, isError, refetch } = useQuery(mutesQuery);
  if (isPending) return <Skeleton className="h-20" />;
  if (isError || !mutes) return <LoadError onRetry={refetch}>Your list could not be loaded.</LoadError>;
  if (mutes.length === 0) {
    return (
      <p className="text-quiet text-sm">
        Nobody yet. To collapse a member's posts and stop notifications about them, choose “Mute” in the menu of their
        profile. They are not told.
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

/** In the menu of somebody else's profile. */
export function MuteEntry({ member }: { member: { id: number } }) {
  const isMuted = useIsMuted(member.id);
  const { mute, unmute } = useMute(member.id);
  return <MenuButton onClick={isMuted ? unmute : mute}>{isMuted ? "Unmute" : "Mute"}</MenuButton>;
}

/** Under their name, so that one need not open the menu to see it. */
export const MutedNote = ({ member }: { member: { id: number } }) =>
  useIsMuted(member.id) && (
    <p className="mt-3 max-w-prose text-quiet text-sm">
      You have muted this member. Their posts are collapsed for you, and you get no notifications about them.
    </p>
  );

/** Not optimistic: the screen changes once the server has confirmed. */
function useMute(memberId: number) {
  const { send, busy } = useSend({
    invalidates: [MUTES_PATH, "/api/notifications"],
    prompt: "Please log in to mute a member",
  });

  const write = async (muted: boolean) => {
    if (busy) return;
    const withoutMember = (ids: number[]) => ids.filter((id) => id !== memberId);
    const changes = [
      setData(
        viewerQuery,
        (viewer) =>
          viewer && { ...viewer, mutedIds: [...withoutMember(viewer.mutedIds), ...(muted ? [memberId] : [])] },
      ),
      // A new one comes with being read again.
      setData(mutesQuery, (mutes) => mutes?.filter(({ member }) => member.id !== memberId)),
    ];
    try {
      await send(muted ? "PUT" : "DELETE", `${MUTES_PATH}/${memberId}`, undefined, () => changes);
      toast(
        muted
          ? { title: "Muted", description: "Their posts are collapsed for you. They are not told." }
          : { title: "Unmuted", description: "You see their posts again." },
      );
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, mute: () => write(true), unmute: () => write(false) };
}
