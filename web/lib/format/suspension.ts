import { formatDate } from "./format.ts";

/** A suspension that lasts beyond this has no end in mind. */
export const FURTHER_NOTICE = "2199-12-31T00:00:00.000Z";

/** "until Nov 15, 2026" */
export const untilWhen = (until: string) =>
  until < FURTHER_NOTICE ? `until ${formatDate(until)}` : "until further notice";
