import type { HistoryEntry, QueuePlace } from "#contract/reviews.ts";
import { readOrNull, readPageOrNull } from "#web/lib/api/query-options.ts";

export const queuePlaceQuery = (id: number) => readOrNull<QueuePlace>(`/api/resources/${id}/queue`, [404]);

export const historyQuery = (id: number) =>
  readPageOrNull<HistoryEntry>(`/api/resources/${id}/history?limit=50`, [404]);
