import { useState } from "react";
import type { OwnFile } from "#contract/files.ts";
import { ListPlaceholder, PagedList } from "#web/features/users/paged-list.tsx";
import { filesPath } from "#web/features/users/profile-queries.ts";
import { ApiError, reasonOf, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { FileName } from "#web/shared/attachments/upload-controls.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** On their owner's profile: what takes up space, so that there is a place to make some. */
export const OwnFiles = ({ userId }: { userId: number }) => (
  <>
    <h2 className="sr-only">Files</h2>
    <p className="mb-5 max-w-prose text-quiet">
      Files and pictures that you uploaded. A file can be deleted once nothing uses it. Files that nothing uses for a
      day are deleted automatically.
    </p>
    <PagedList<OwnFile>
      path={filesPath(userId)}
      failure="Failed to load your files"
      placeholder={<ListPlaceholder />}
      empty={<EmptyState title="No files" hint="Files that you attach and pictures that you paste appear here." />}
    >
      {(files) => (
        <ul className="grid gap-3">
          {files.map((file) => (
            <FileRow key={file.id} userId={userId} file={file} />
          ))}
        </ul>
      )}
    </PagedList>
  </>
);

type FileRowProps = { userId: number; file: OwnFile };

const FileRow = ({ userId, file: { id, name, type, url, storedBytes, isUsed, createdAt } }: FileRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-4">
    <FileName name={name} type={type} bytes={storedBytes} />
    <span className="text-quiet text-sm">
      <FormattedDate iso={createdAt} />
    </span>
    <TextLink href={url} target="_blank">
      Open<span className="sr-only"> {name}</span>
    </TextLink>
    {isUsed ? <span className="text-quiet text-sm">In use</span> : <DeleteFile userId={userId} id={id} name={name} />}
  </li>
);

type DeleteFileProps = Pick<OwnFile, "id" | "name"> & { userId: number };

function DeleteFile({ userId, id, name }: DeleteFileProps) {
  const { send, busy } = useSend({
    invalidates: [`/api/users/${userId}/files`],
    prompt: "Please log in to delete a file",
  });
  const [confirming, setConfirming] = useState(false);
  const remove = async () => {
    try {
      await send("DELETE", `/api/files/${id}`).catch((error: unknown) => {
        // It is gone already.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      toast({ title: "File deleted" });
    } catch (error) {
      reportUnexpected(error);
      if (!(error instanceof SessionExpired))
        toast({ title: "Error", description: reasonOf(error), variant: "destructive" });
    }
    setConfirming(false);
  };
  return (
    <>
      <Button variant="plain" size="sm" className="needs-script" onClick={() => setConfirming(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete this file?">
        <div className="grid gap-5">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi> will be gone for good.
          </p>
          <ConfirmButtons
            onCancel={() => setConfirming(false)}
            onConfirm={remove}
            confirm="Delete File"
            busy={busy}
            busyLabel="Deleting..."
          />
        </div>
      </Dialog>
    </>
  );
}
