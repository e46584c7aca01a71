// Without `Intl`, whose formats nearly doubled the longest task while a page loads (docs/decisions/009).
import type { ClockTime } from "./clock.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
// biome-ignore format: a year is short enough for two lines
const MONTHS = ["January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December"];

/** "Sunday" */
export const weekdayOf = (time: ClockTime) => WEEKDAYS[new Date(time).getUTCDay()] ?? "";

/** "November" */
export const monthOf = (time: ClockTime) => MONTHS[new Date(time).getUTCMonth()] ?? "";

export const shortMonthOf = (time: ClockTime) => monthOf(time).slice(0, 3);

export const dayOf = (time: ClockTime) => new Date(time).getUTCDate();

export const yearOf = (time: ClockTime) => new Date(time).getUTCFullYear();

/** "Nov 15, 2026" */
export const formatDate = (time: ClockTime) => `${shortMonthOf(time)} ${dayOf(time)}, ${yearOf(time)}`;

/** "Nov 2026" */
export const formatMonth = (time: ClockTime) => `${shortMonthOf(time)} ${yearOf(time)}`;

/** "3:04 PM" */
export function formatTime(time: ClockTime): string {
  const hours = new Date(time).getUTCHours();
  const minutes = String(new Date(time).getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** "Nov 15, 2026 3:04 PM" */
export const formatDateTime = (time: ClockTime) => `${formatDate(time)} ${formatTime(time)}`;

/** "1 view", "12,345 views" */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "12,345" */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatCount(Math.floor(count / 1000))},${String(count % 1000).padStart(3, "0")}`;
