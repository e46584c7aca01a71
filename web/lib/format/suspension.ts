import { FURTHER_NOTICE } from "#contract/further-notice.ts";
import { formatDate } from "./format.ts";

/** "until Nov 15, 2026" */
export const untilWhen = (until: string) =>
  until < FURTHER_NOTICE ? `until ${formatDate(until)}` : "until further notice";
