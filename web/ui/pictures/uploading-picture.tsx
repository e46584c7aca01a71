import { useRef } from "react";
import { ACCEPTED_PICTURES } from "#contract/file-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import type { Progress } from "./use-picture-uploads.ts";

type UploadingPictureProps = {
  name: string;
  /** Missing where the page was left before the picture had arrived. */
  progress: Progress | undefined;
  onRetry: () => void;
  onFile: (file: File) => void;
  onRemove: () => void;
};

export function UploadingPicture({ name, progress, onRetry, onFile, onRemove }: UploadingPictureProps) {
  const error = progress ? progress.error : "This picture did not arrive. Please choose it again.";
  return (
    <li className="grid gap-1 rounded border border-line p-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="wrap-anywhere min-w-0 flex-1 basis-48">{name}</bdi>
        {!progress && <ChooseAgain name={name} onFile={onFile} />}
        {progress?.error && (
          <Button variant="quiet" size="sm" aria-label={`Try ${name} again`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`${error ? "Remove" : "Cancel"} ${name}`} onClick={onRemove}>
          {error ? "Remove" : "Cancel"}
        </Button>
      </span>
      {error ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      ) : (
        <progress value={progress?.share ?? 0} max={1} aria-label={`Uploading ${name}`} className="w-full" />
      )}
    </li>
  );
}

function ChooseAgain({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Choose ${name} again`} onClick={() => input.current?.click()}>
        Choose again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_PICTURES}
        aria-label={`Choose ${name} again`}
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
    </>
  );
}
