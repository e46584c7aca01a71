import type { ReactNode } from "react";
import type { Author } from "#contract/names.ts";
import type { PostKind } from "#contract/removal.ts";

/** What somebody wrote, and what its feature can do with it. */
export type MenuPost = {
  kind: PostKind;
  id: number;
  author: Author;
  /** Left out where it cannot be edited, as in a locked topic. */
  onEdit?: (() => void) | undefined;
  /** Further entries for moderators. */
  moderation?: ReactNode;
  /** Where to go once it is gone, if it was the page itself. */
  hrefAfterRemoval?: string;
};

/** Renders the menu of a post. Pages put it together from several features. */
export type RenderPostMenu = (post: MenuPost) => ReactNode;
