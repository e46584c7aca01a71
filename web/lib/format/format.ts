// Without `Intl`, whose formats nearly doubled the longest task while a page loads (docs/decisions/009).

import { FURTHER_NOTICE } from "#contract/account-values.ts";
import type { Clock, ClockTime } from "./clock.ts";

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

/** "10:42 AM", with the date if it is not that of `now`. */
export const formatRecent = (time: ClockTime, now: ClockTime) =>
  formatDate(time) === formatDate(now) ? formatTime(time) : formatDateTime(time);

/** "1 view", "12,345 views" */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "12,345" */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatCount(Math.floor(count / 1000))},${String(count % 1000).padStart(3, "0")}`;

/** "3 hours", "2 days": the next whole ones, as it is said after "less than". */
export function formatHours(hours: number): string {
  if (hours < 1) return "an hour";
  const next = Math.floor(hours) + 1;
  return next < 24 ? `${next} hours` : next === 24 ? "a day" : `${Math.floor(hours / 24) + 1} days`;
}

/** "until Nov 15, 2026" */
export const untilWhen = (until: string, clock: Clock) =>
  until < FURTHER_NOTICE ? `until ${formatDate(clock.at(until))}` : "until further notice";

/** No longer than that, ending with a whole word. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastBlank = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastBlank > max / 2 ? lastBlank : undefined).replace(/[\ud800-\udbff]$/, "")}…`;
}
