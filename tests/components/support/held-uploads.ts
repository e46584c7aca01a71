import { onTestFinished } from "vitest";

type StubbedUpload = {
  name: string;
  key: string;
  /** Reports the progress. */
  progress: (share: number) => void;
  arrive: (id?: number) => void;
  /** Fails as on a lost connection. */
  fail: () => void;
  refuse: (status: number, message: string) => void;
  isAborted: boolean;
};

/** Replaces the code that sends uploads. The test decides what happens to each. */
export function heldUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  const real = window.XMLHttpRequest;
  class StubbedRequest {
    upload = { onprogress: (_: { loaded: number; total: number }) => {} };
    status = 0;
    responseText = "";
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    #name = "";
    #key = "";
    #upload: StubbedUpload | undefined;
    open(_: string, path: string) {
      this.#name = new URL(path, location.origin).searchParams.get("name") ?? "";
    }
    setRequestHeader(name: string, value: string) {
      if (name === "Idempotency-Key") this.#key = value;
    }
    abort() {
      if (this.#upload) this.#upload.isAborted = true;
      this.onabort();
      this.onloadend();
    }
    #answer(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload();
      this.onloadend();
    }
    send(file: File) {
      const name = this.#name.replace(/\.\w+$/, ".webp");
      this.#upload = {
        name: this.#name,
        key: this.#key,
        isAborted: false,
        progress: (share) => this.upload.onprogress({ loaded: share * 100, total: 100 }),
        arrive: (id = 90 + uploads.length) =>
          this.#answer(201, {
            ...{ id, name, type: "image/webp", bytes: file.size, width: 800, height: 600, pages: null },
            url: `/files/${id}/${encodeURIComponent(name)}`,
          }),
        fail: () => {
          this.onerror();
          this.onloadend();
        },
        refuse: (status, message) => this.#answer(status, { message }),
      };
      uploads.push(this.#upload);
    }
  }
  Object.assign(window, { XMLHttpRequest: StubbedRequest });
  onTestFinished(() => void Object.assign(window, { XMLHttpRequest: real }));
  return uploads;
}
