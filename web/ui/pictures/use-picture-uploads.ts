import { type RefObject, useEffect, useRef, useState } from "react";
import { isPicture } from "#contract/file-rules.ts";
import type { UploadedFile } from "#contract/files.ts";
import { pictureMarkdown } from "#contract/text-pictures.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { isRefusedForGood, newUploadKey, reasonAgainst, uploadFile } from "#web/lib/api/upload.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { insertText, replaceText } from "#web/ui/insert-text.ts";
import { nextNumber, onOwnLines, placeholderFor, placeholdersIn } from "./placeholders.ts";

type Area = RefObject<HTMLTextAreaElement | null>;

type Sent = { file: File; key: string; abort: AbortController; arrived?: UploadedFile };
export type Progress = {
  share: number;
  error: string | null;
  /** To try again would not help. */
  isRefused?: boolean;
};

/**
 * Pictures on their way into a text, by the numbers of their placeholders. What is there is what the text says: a placeholder
 * that its author deletes is given up, and one that undo brings back can be tried again.
 */
export function usePictureUploads(area: Area, onArrived: (file: UploadedFile) => void) {
  const [progress, setProgress] = useState<Record<number, Progress>>({});
  const sent = useRef(new Map<number, Sent>());
  const viewer = useViewer();
  /** A word that is being composed, as in Japanese, must not be cut in two. */
  const isComposing = useRef(false);

  useEffect(() => {
    const field = area.current;
    const all = sent.current;
    const compose = ({ type }: Event) => {
      isComposing.current = type === "compositionstart";
    };
    field?.addEventListener("compositionstart", compose);
    field?.addEventListener("compositionend", compose);
    return () => {
      field?.removeEventListener("compositionstart", compose);
      field?.removeEventListener("compositionend", compose);
      for (const { abort } of all.values()) abort.abort();
    };
  }, [area]);

  const change = (number: number, fields: Partial<Progress>) =>
    setProgress((all) => ({ ...all, [number]: { share: 0, error: null, ...all[number], ...fields } }));

  async function send(number: number): Promise<void> {
    const one = sent.current.get(number);
    if (!one) return;
    const { file, key } = one;
    const tooLarge = reasonAgainst(file);
    if (tooLarge) return change(number, { error: tooLarge, isRefused: true });
    const abort = new AbortController();
    one.abort = abort;
    change(number, { share: 0, error: null, isRefused: false });
    try {
      const onProgress = (share: number) => change(number, { share });
      const arrived =
        one.arrived ??
        (await uploadFile({
          ...{ file, name: file.name || "picture", key, sender: viewer?.id, onProgress, signal: abort.signal },
        }));
      // The browser goes by the name of a file, the server by what is in it.
      if (!isPicture(arrived)) return change(number, { error: "This file is not a picture", isRefused: true });
      one.arrived = arrived;
      show(number, arrived);
    } catch (error) {
      if (!abort.signal.aborted) change(number, { error: reasonOf(error), isRefused: isRefusedForGood(error) });
    }
  }

  /** In place of its placeholder, if that is still there. */
  function show(number: number, file: UploadedFile): void {
    const text = area.current;
    if (isComposing.current) {
      text?.addEventListener("compositionend", () => setTimeout(() => show(number, file)), { once: true });
      return;
    }
    const place = text && placeholdersIn(text.value).find((one) => one.number === number);
    if (!text || !place) return;
    onArrived(file);
    replaceText(text, pictureMarkdown(file.url, ""), place.start, place.end);
    // Undo may bring the placeholder back.
    change(number, { error: "This picture was taken out." });
  }

  const start = (number: number, file: File) => {
    sent.current.set(number, { file, key: newUploadKey(), abort: new AbortController() });
    void send(number);
  };

  return {
    progress,
    /** At the caret. */
    add: (files: File[]) => {
      const text = area.current;
      if (!text || files.length === 0) return;
      const { value, selectionStart: from, selectionEnd: to } = text;
      const first = nextNumber(value, sent.current.keys());
      const placeholders = files.map((file, n) => placeholderFor(first + n, file.name));
      insertText(text, onOwnLines(placeholders, value.slice(0, from), value.slice(to)), from, to);
      files.forEach((file, n) => {
        start(first + n, file);
      });
    },
    retry: (number: number) => void send(number),
    /** For one that is left from an earlier visit. */
    startAgain: start,
    remove: (number: number) => {
      const text = area.current;
      const place = text && placeholdersIn(text.value).find((one) => one.number === number);
      if (text && place) replaceText(text, "", place.start, place.end);
    },
    /** Those whose placeholders are gone. */
    giveUpAllBut: (numbers: Set<number>) => {
      for (const [number, { abort, arrived }] of sent.current) {
        if (numbers.has(number) || arrived || abort.signal.aborted) continue;
        abort.abort();
        change(number, { error: "This picture was taken out." });
      }
    },
  };
}
