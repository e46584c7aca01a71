import { type RefObject, useEffect, useRef, useState } from "react";
import { isPicture } from "#contract/file-rules.ts";
import type { UploadedFile } from "#contract/files.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { isRefusedForGood, newUploadKey, reasonAgainst, uploadFile } from "#web/lib/api/upload.ts";
import { useViewer } from "#web/lib/session/viewer.ts";

export type Upload = {
  key: string;
  name: string;
  bytes: number;
  share: number;
  error: string | null;
  /** To try again would not help. */
  isRefused?: boolean;
  /** Somebody tried to send the form without it. */
  isMissed?: boolean;
};

/** `place`: the files of a form in the order in which they were chosen. */
type Sent = { file: File; place: number; abort: AbortController };

/**
 * Files on their way to this field. One that fails stays, to be tried again; the others go on. Until they have arrived or are
 * removed, the form is not sent: it would go without them.
 */
export function useUploads(
  input: FieldRef,
  onUploaded: (file: UploadedFile, place: number) => void,
  { picturesOnly = false }: { picturesOnly?: boolean } = {},
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const sent = useRef(new Map<string, Sent>());
  const chosen = useRef(0);
  const viewer = useViewer();
  useUploadGuard(input, uploads, () => setUploads((all) => all.map((one) => ({ ...one, isMissed: true }))));

  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const remove = (key: string) => {
    sent.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  async function send(key: string, file: File, place: number): Promise<void> {
    const abort = new AbortController();
    sent.current.set(key, { file, place, abort });
    const tooLarge = reasonAgainst(file);
    if (tooLarge) return change(key, { error: tooLarge, isRefused: true });
    change(key, { share: 0, error: null, isMissed: false });
    try {
      const { name } = file;
      const onProgress = (share: number) => change(key, { share });
      const arrived = await uploadFile({ file, name, key, sender: viewer?.id, onProgress, signal: abort.signal });
      // What is dropped or pasted may be of any kind.
      if (picturesOnly && !isPicture(arrived))
        return change(key, { error: "This file is not a picture", isRefused: true });
      onUploaded(arrived, place);
      remove(key);
    } catch (error) {
      if (!abort.signal.aborted) change(key, { error: reasonOf(error), isRefused: isRefusedForGood(error) });
    }
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({ file, key: newUploadKey() }));
      const rows = added.map(({ file, key }) => ({ key, name: file.name, bytes: file.size, share: 0, error: null }));
      setUploads((all) => [...all, ...rows]);
      for (const { key, file } of added) void send(key, file, ++chosen.current);
    },
    retry: (key: string) => {
      const one = sent.current.get(key);
      if (one) void send(key, one.file, one.place);
    },
    cancel: (key: string) => {
      sent.current.get(key)?.abort.abort();
      remove(key);
    },
  };
}

/** Hears of it before the form does, which then neither checks nor sends anything. */
function useUploadGuard(input: FieldRef, uploads: Upload[], onMissed: () => void): void {
  const latest = useRef({ count: 0, onMissed });
  latest.current = { count: uploads.length, onMissed };
  const submitter = useRef<HTMLElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const guard = (event: SubmitEvent) => {
      if (latest.current.count === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      submitter.current = event.submitter;
      latest.current.onMissed();
      form?.querySelector<HTMLElement>("[data-uploading] button")?.focus();
    };
    form?.addEventListener("submit", guard, { capture: true });
    return () => form?.removeEventListener("submit", guard, { capture: true });
  }, [input]);

  // The row that had the focus is gone: back to the button that was pressed too early.
  useEffect(() => {
    if (uploads.length > 0) return;
    if (document.activeElement === document.body) submitter.current?.focus();
    submitter.current = null;
  }, [uploads.length]);
}

export type FieldRef = RefObject<HTMLInputElement | null>;

/**
 * A value that is shown here, and stands in a field of the form as text, as everything that forms send, draft and restore.
 * The form fills that field when it restores a draft, or empties it.
 */
export function useField<T>(
  input: FieldRef,
  { empty, read, write }: { empty: T; read: (ids: number[]) => Promise<T>; write: (value: T) => string },
): [T, (change: (value: T) => T) => void] {
  const [value, setValue] = useState(empty);
  const latest = useRef(value);
  const show = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field stays the same
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const fill = () => void read(field.value.split(",").map(Number).filter(Boolean)).then(show, () => {});
    fill();
    // A reset changes the field after the event.
    const reset = () => setTimeout(fill);
    field.addEventListener("fill", fill);
    field.form?.addEventListener("reset", reset);
    return () => {
      field.removeEventListener("fill", fill);
      field.form?.removeEventListener("reset", reset);
    };
  }, []);
  return [
    value,
    (change) => {
      const next = change(latest.current);
      show(next);
      if (!input.current) return;
      input.current.value = write(next);
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ];
}
