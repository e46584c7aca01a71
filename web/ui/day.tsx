import { formatDate } from "#web/lib/format.ts";

/** "Nov 15, 2026" */
export const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatDate(of)}</time>;
