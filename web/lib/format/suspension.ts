import { FURTHER_NOTICE } from "#contract/account-values.ts";
import type { Clock } from "./clock.ts";
import { formatDate } from "./format.ts";

/** "until Nov 15, 2026" */
export const untilWhen = (until: string, clock: Clock) =>
  until < FURTHER_NOTICE ? `until ${formatDate(clock.at(until))}` : "until further notice";
