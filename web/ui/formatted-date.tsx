import { formatDate } from "#web/lib/format/format.ts";

/** "Nov 15, 2026" */
export const FormattedDate = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDate(iso)}</time>;
