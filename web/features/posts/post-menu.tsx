import { type ReactNode, useState } from "react";
import { refusalOf } from "#contract/decisions.ts";
import { authorName } from "#contract/names.ts";
import { canModerate } from "#contract/roles.ts";
import type { MenuPost } from "#web/lib/post-menu.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { MenuButton, MoreMenu } from "#web/ui/more-menu.tsx";

const load = () => import("./remove-post-dialog.tsx").then(({ RemovePostDialog }) => RemovePostDialog);

/** Authors edit and remove their own words, moderators remove anybody's; the entries in `children` are for all others. */
export function PostMenu({ post, children }: { post: MenuPost; children: ReactNode }) {
  const { kind, author, onEdit, moderation } = post;
  const viewer = useViewer();
  const [removing, setRemoving] = useState(false);
  const close = () => setRemoving(false);
  const RemoveDialog = useLoaded(removing, load, close);
  const isOwn = viewer?.id === author.id;
  const isModerator = canModerate(viewer);
  const mayDecide = viewer && !refusalOf(viewer, { userId: author.id });
  return (
    <>
      <MoreMenu label={`More about the ${kind} by ${authorName(author)}`}>
        {isOwn && onEdit && <MenuButton onClick={onEdit}>Edit</MenuButton>}
        {(isOwn || isModerator) && <MenuButton onClick={() => setRemoving(true)}>Remove</MenuButton>}
        {isModerator && mayDecide && moderation}
        {!isOwn && children}
      </MoreMenu>
      {RemoveDialog && <RemoveDialog post={post} isOwn={isOwn} onClose={close} />}
    </>
  );
}
