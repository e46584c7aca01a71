import type { UploadedFile } from "#contract/files.ts";

type Sent = { name: string; file: File };

/** Answers uploads, which do not use `fetch`. The answer is the stored file, or null for a lost connection. */
export function stubUploads(answer: (sent: Sent) => Partial<UploadedFile> | null): () => void {
  const real = window.XMLHttpRequest;
  class StubbedRequest extends EventTarget {
    upload = {} as XMLHttpRequestUpload;
    status = 201;
    responseText = "";
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};
    #name = "";
    open(_: string, path: string) {
      this.#name = new URL(path, location.origin).searchParams.get("name") ?? "";
    }
    setRequestHeader() {}
    abort() {}
    send(file: File) {
      const name = this.#name;
      const stored = answer({ name, file });
      this.responseText = JSON.stringify({ name, type: "text/plain", bytes: file.size, ...stored });
      setTimeout(() => {
        if (stored) this.onload();
        else this.onerror();
        this.onloadend();
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: StubbedRequest });
  return () => Object.assign(window, { XMLHttpRequest: real });
}

/** Chooses files as the browser's own dialog would. */
export function chooseFiles(input: HTMLInputElement, files: File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
