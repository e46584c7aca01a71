import { MB } from "#contract/file-rules.ts";

/** As people read it: "320 KB", "1.5 MB", "20 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes >= 1000 * MB) return `${(bytes / MB / 1024).toFixed(1).replace(/\.0$/, "")} GB`;
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, "")} MB`;
}
