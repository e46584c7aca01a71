import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ACCEPTED_PICTURES } from "#contract/file-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields.tsx";
import type { Progress } from "./use-picture-uploads.ts";

type DescribePictureProps = {
  url: string;
  description: string;
  onChange: (description: string) => void;
  onDone: () => void;
};

/** Long enough for a diagram; what takes longer belongs into the text. */
const LONGEST = 450;

/** What is written here goes into the text at once. It is no field of the form, which sends the text alone. */
export function DescribePicture({ url, description, onChange, onDone }: DescribePictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Nothing used it for a day, so it was deleted; or the line is gone.
  const [isBroken, setIsBroken] = useState(false);
  // It may be changed in the text, too. While somebody writes here, their blanks stay.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = description;
  }, [description]);
  const finish = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <li className="flex items-start gap-3 rounded border border-line p-2">
      <img
        src={`${url}?w=320`}
        alt=""
        width="80"
        height="80"
        onError={() => setIsBroken(true)}
        onLoad={() => setIsBroken(false)}
        className="size-20 shrink-0 rounded-sm bg-sunken object-contain"
      />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Describe the picture for people who cannot see it
        </label>
        <Input
          ref={input}
          id={id}
          defaultValue={description}
          maxLength={LONGEST}
          autoComplete="off"
          data-describe={description === "" ? "" : undefined}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={finish}
        />
        {isBroken && (
          <p className="font-medium text-danger text-sm">
            This picture cannot be shown. If that lasts, remove it from the text and add it again.
          </p>
        )}
      </span>
    </li>
  );
}

type UploadingPictureProps = {
  name: string;
  /** Missing where the page was left before the picture had arrived. */
  progress: Progress | undefined;
  onRetry: () => void;
  onFile: (file: File) => void;
  onRemove: () => void;
};

export function UploadingPicture({ name, progress, onRetry, onFile, onRemove }: UploadingPictureProps) {
  const error = progress ? progress.error : "This picture was not uploaded. Please choose it again.";
  return (
    <li className="grid gap-1 rounded border border-line p-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="wrap-anywhere min-w-0 flex-1 basis-48">{name}</bdi>
        {!progress && <ChooseAgain name={name} onFile={onFile} />}
        {progress?.error && !progress.isRefused && (
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
