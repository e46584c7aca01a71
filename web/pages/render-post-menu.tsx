import { PostMenu } from "#web/features/posts/post-menu.tsx";
import { ReportEntry } from "#web/features/reports/report-entry.tsx";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";

export const renderPostMenu: RenderPostMenu = (post) => (
  <PostMenu post={post}>
    <ReportEntry kind={post.kind} id={post.id} />
  </PostMenu>
);
