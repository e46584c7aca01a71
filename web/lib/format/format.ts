// Without `Intl`, whose formats nearly doubled the longest task while a page loads (docs/decisions/009).
// In UTC: the server does not know the reader's time zone, and hydration needs the same text on both sides.

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
// biome-ignore format: a year is short enough for two lines
const MONTHS = ["January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December"];

/** "Sunday" */
export const weekdayOf = (iso: string) => WEEKDAYS[new Date(iso).getUTCDay()] ?? "";

/** "November" */
export const monthOf = (iso: string) => MONTHS[new Date(iso).getUTCMonth()] ?? "";

export const shortMonthOf = (iso: string) => monthOf(iso).slice(0, 3);

export const dayOf = (iso: string) => new Date(iso).getUTCDate();

export const yearOf = (iso: string) => new Date(iso).getUTCFullYear();

/** "Nov 15, 2026" */
export const formatDate = (iso: string) => `${shortMonthOf(iso)} ${dayOf(iso)}, ${yearOf(iso)}`;

/** "Nov 2026" */
export const formatMonth = (iso: string) => `${shortMonthOf(iso)} ${yearOf(iso)}`;

/** "3:04 PM" */
export function formatTime(iso: string): string {
  const time = new Date(iso);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** "Nov 15, 2026 3:04 PM" */
export const formatDateTime = (iso: string) => `${formatDate(iso)} ${formatTime(iso)}`;

/** "12,345" */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatCount(Math.floor(count / 1000))},${String(count % 1000).padStart(3, "0")}`;
