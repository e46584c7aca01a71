import { formatDateTime } from "./format/format.ts";
import { inReadersZone } from "./format/relative-time.ts";
import { useHydrated } from "./use-hydrated.ts";

/** "Nov 15, 2026 3:04 PM" by the reader's clock; before hydration in UTC, and saying so. */
export const useTimeOfDay = (iso: string) =>
  useHydrated() ? formatDateTime(inReadersZone(iso)) : `${formatDateTime(iso)} UTC`;
