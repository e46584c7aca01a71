import { useIsMuted } from "#web/ui/fold-if-muted.tsx";
import { MenuButton } from "#web/ui/more-menu.tsx";
import { useMute } from "./use-mute.ts";

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
      You have muted this member. Their posts are folded for you, and you get no notices about them.
    </p>
  );
