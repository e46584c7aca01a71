export const STATUSES = ["approved", "pending", "rejected"] as const;

export type Status = (typeof STATUSES)[number];

/** The status changes that moderators may make. Setting the present status again changes nothing. */
export const NEXT_STATUSES: Record<Status, readonly Status[]> = {
  pending: ["approved", "rejected"],
  rejected: ["approved"],
  approved: [],
};
