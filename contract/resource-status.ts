export const STATUSES = ["approved", "pending", "rejected"] as const;

export type Status = (typeof STATUSES)[number];
