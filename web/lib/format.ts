const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

// In UTC on purpose: the server does not know the reader's time zone, and both must print the same text.

/** "Nov 15, 2026" */
export const formatDate = (iso: string) => date.format(new Date(iso));

/** "3:04 PM" */
export const formatTime = (iso: string) => time.format(new Date(iso)).replace("\u202f", " ");

/** "Nov 15, 2026 3:04 PM" */
export const formatDateTime = (iso: string) => `${formatDate(iso)} ${formatTime(iso)}`;

const whole = new Intl.NumberFormat("en-US");

/** "12,345" */
export const formatCount = (count: number) => whole.format(count);
