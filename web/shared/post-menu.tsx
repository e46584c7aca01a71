import { type ReactNode, useState } from "react";
import { type Author, authorName } from "#contract/names.ts";
import type { PostKind } from "#contract/removal.ts";
import { canModerate } from "#contract/roles.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { MenuButton, MoreMenu } from "#web/ui/menu.tsx";
import { ReportEntry } from "./report.tsx";

/** What somebody wrote, and what its feature can do with it. */
type PostMenuProps = {
  kind: PostKind;
  id: number;
  author: Author;
  /** Left out where it cannot be edited, as in a locked topic. */
  onEdit?: (() => void) | undefined;
  /** Further entries for moderators. */
  moderation?: ReactNode;
  /** Where to go once it is gone, if it was the page itself. */
  hrefAfterRemoval?: string | undefined;
};

const load = () => import("./remove-post-dialog.tsx").then(({ RemovePostDialog }) => RemovePostDialog);

/** Authors edit and remove their own words, moderators remove anybody's; all others report them. */
export function PostMenu({ kind, id, author, onEdit, moderation, hrefAfterRemoval }: PostMenuProps) {
  const viewer = useViewer();
  const [removing, setRemoving] = useState(false);
  const close = () => setRemoving(false);
  const RemoveDialog = useLoaded(removing, load, close);
  const isOwn = viewer?.id === author.id;
  const isModerator = canModerate(viewer);
  return (
    <>
      <MoreMenu label={`More about the ${kind} by ${authorName(author)}`}>
        {isOwn && onEdit && <MenuButton onClick={onEdit}>Edit</MenuButton>}
        {(isOwn || isModerator) && <MenuButton onClick={() => setRemoving(true)}>Remove</MenuButton>}
        {isModerator && moderation}
        {!isOwn && <ReportEntry kind={kind} id={id} />}
      </MoreMenu>
      {RemoveDialog && <RemoveDialog {...{ kind, id, hrefAfterRemoval }} isOwn={isOwn} onClose={close} />}
    </>
  );
}
