import {
  type ComponentProps,
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { labelOfType } from "#contract/file-rules.ts";
import { formatBytes } from "#web/lib/format/files.ts";
import { Button } from "#web/ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

type UploadingProps = { upload: Upload; retry: (key: string) => void; cancel: (key: string) => void };

export function Uploading({ upload, retry, cancel }: UploadingProps) {
  const { key, name, bytes, share, error, isRefused, isMissed } = upload;
  return (
    <li data-uploading className="grid gap-1 rounded border border-line p-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileName name={name} bytes={bytes} />
        <span className="flex flex-wrap gap-1">
          {error && !isRefused && (
            <Small label={`Try ${name} again`} onClick={() => retry(key)}>
              Try again
            </Small>
          )}
          <Small label={error ? `Remove ${name}` : `Cancel ${name}`} onClick={() => cancel(key)}>
            {error ? "Remove" : "Cancel"}
          </Small>
        </span>
      </span>
      {error ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      ) : (
        <progress value={share} max={1} aria-label={`Uploading ${name}`} className="w-full" />
      )}
      <p role="alert" className="font-medium text-sm empty:hidden">
        {isMissed && (isRefused ? MISSED_REFUSED : error ? MISSED_FAILURE : MISSED)}
      </p>
    </li>
  );
}

const MISSED = "Nothing was sent because this file is still uploading. Please wait for it, or cancel it.";
const MISSED_FAILURE = "Nothing was sent because this file is missing. Please try again, or remove it.";

const MISSED_REFUSED = "Nothing was sent because this file is missing. Please remove it, or attach another one.";

export const FileName = ({ name, type, bytes }: { name: string; type?: string; bytes: number }) => (
  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
    <bdi>{name}</bdi>{" "}
    <span className="inline-block text-quiet text-sm">
      {[type && labelOfType(type), formatBytes(bytes)].filter(Boolean).join(", ")}
    </span>
  </span>
);

type SmallProps = Omit<ComponentProps<typeof Button>, "variant" | "size"> & { label: string };

export const Small = ({ label, children, ...props }: SmallProps) => (
  <Button variant="quiet" size="sm" aria-label={label} {...props}>
    {children}
  </Button>
);

type ChooseProps = {
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: string;
};

/** A button, since the control of the browser cannot be styled and shows a file name of its own. */
export function ChooseFiles({ accept, multiple = false, disabled = false, onFiles, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={children}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

type DropZoneProps = { label: string; onFiles: (files: File[]) => void; children: ReactNode };

export function DropZone({ label, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const keepFocus = useKeptFocus();
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <fieldset
      onFocus={keepFocus}
      className={`grid gap-3 rounded-lg border border-dashed p-4 ${isOver ? "border-pencil bg-pencil-tint" : "border-line"}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) onFiles([...event.clipboardData.files]);
      }}
    >
      {/* Floating, it is a row like the others, and not on the border. */}
      <legend className="float-left font-semibold text-sm">
        {label} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      {children}
    </fieldset>
  );
}

/** A button that is pressed may leave with its row. The focus then goes to the one that chooses files. */
function useKeptFocus() {
  const focused = useRef<{ element: HTMLElement; zone: HTMLElement }>(null);
  useEffect(() => {
    if (!focused.current) return;
    const { element, zone } = focused.current;
    if (element.isConnected) return;
    // Later than the form, which may give the focus to another element.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        zone.querySelector<HTMLElement>("button:enabled:not(li *)")?.focus();
    });
    return () => clearTimeout(timer);
  });
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLElement) focused.current = { element: target, zone: currentTarget };
  };
}
