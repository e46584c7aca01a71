import { Notice } from "#web/ui/notice.tsx";

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
