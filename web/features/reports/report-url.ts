import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { ReportedKind } from "#contract/reports.ts";

export type Reported = { kind: ReportedKind; id: number };

/** The query parameter that opens the report form, so that logging in can lead back to it. */
const PARAMETER = "report";

type Address = { path: string; search: string };

export function reportedIn({ search }: Address): Reported | null {
  const [, kind = "", id] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(new URLSearchParams(search).get(PARAMETER) ?? "") ?? [];
  return Object.hasOwn(REPORTED_WORDS, kind) ? { kind: kind as ReportedKind, id: Number(id) } : null;
}

/** The same address with the report form open on this thing, or closed. */
export function withReport({ path, search }: Address, reported: Reported | null): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  if (reported) query.set(PARAMETER, `${reported.kind}-${reported.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}
