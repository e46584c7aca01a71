import { SENDER_HEADER } from "#contract/cookies-and-headers.ts";
import { FILE_TOO_LARGE, PICTURE_TOO_LARGE } from "#contract/file-messages.ts";
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from "#contract/file-rules.ts";
import type { UploadedFile } from "#contract/files.ts";
import { ApiError, ConnectionFailed, ResponseTimeout } from "./errors.ts";

/** Without progress for so long, the connection is gone, even if the browser has not noticed. The server needs less to check a file. */
export const STALLED_MS = 120_000;

type Upload = {
  file: Blob;
  name: string;
  /** The same again when it is tried again, so that it is stored once. */
  key: string;
  sender: number | undefined;
  /** How much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file. Unlike `fetch`, which sends everything else, this tells how far it has got. */
export function uploadFile({ file, name, key, sender, onProgress, signal }: Upload): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/files?name=${encodeURIComponent(name)}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("Idempotency-Key", key);
    if (sender) request.setRequestHeader(SENDER_HEADER, String(sender));
    let stalled: ReturnType<typeof setTimeout>;
    const expectProgress = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new ResponseTimeout());
        request.abort();
      }, STALLED_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      expectProgress();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText || request.statusText));
    };
    request.onerror = () => reject(new ConnectionFailed());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    expectProgress();
    request.send(file);
  });
}

/** So that nobody waits for what the server would refuse. */
export function reasonAgainst({ size, type }: File): string | null {
  if (size === 0) return "This file is empty";
  if (type.startsWith("image/") && size > MAX_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null;
}

/** Whether the server refuses this file whenever it is sent. */
export const isRefusedForGood = (error: unknown) => error instanceof ApiError && [413, 415, 422].includes(error.status);

/** Not `randomUUID`, which browsers offer on https only. */
export const newUploadKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
