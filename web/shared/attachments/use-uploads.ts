import { useRef, useState } from "react";
import type { UploadedFile } from "#contract/files.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { newUploadKey, reasonAgainst, uploadFile } from "#web/lib/api/upload.ts";
import { useViewer } from "#web/lib/session/viewer.ts";

export type Upload = { key: string; name: string; bytes: number; share: number; error: string | null };

type Sent = { file: File; abort: AbortController };

/** Files on their way. One that fails stays, to be tried again; the others go on. */
export function useUploads(onUploaded: (file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const sent = useRef(new Map<string, Sent>());
  const viewer = useViewer();

  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const remove = (key: string) => {
    sent.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  async function send(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    sent.current.set(key, { file, abort });
    const tooLarge = reasonAgainst(file);
    if (tooLarge) return change(key, { error: tooLarge });
    change(key, { share: 0, error: null });
    try {
      const { name } = file;
      const onProgress = (share: number) => change(key, { share });
      onUploaded(await uploadFile({ file, name, key, sender: viewer?.id, onProgress, signal: abort.signal }));
      remove(key);
    } catch (error) {
      if (!abort.signal.aborted) change(key, { error: reasonOf(error) });
    }
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({ file, key: newUploadKey() }));
      const rows = added.map(({ file, key }) => ({ key, name: file.name, bytes: file.size, share: 0, error: null }));
      setUploads((all) => [...all, ...rows]);
      for (const { key, file } of added) void send(key, file);
    },
    retry: (key: string) => {
      const file = sent.current.get(key)?.file;
      if (file) void send(key, file);
    },
    cancel: (key: string) => {
      sent.current.get(key)?.abort.abort();
      remove(key);
    },
  };
}
