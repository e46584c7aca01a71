import type { ReactNode } from "react";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";

const TONES = {
  blue: "bg-blue-tint text-blue",
  purple: "bg-purple-tint text-purple",
  red: "bg-red-tint text-red",
  green: "bg-green-tint text-green",
  amber: "bg-amber-tint text-amber",
  grey: "bg-grey-tint text-grey",
};
export type Tone = keyof typeof TONES;

const SKILL_TONES: Record<string, Tone> = {
  Beginner: "blue",
  Intermediate: "purple",
  Advanced: "red",
  "All Levels": "green",
};

const STATUSES: Record<string, { tone: Tone; label: string; own: string }> = {
  approved: { tone: "green", label: "Approved", own: "Approved" },
  pending: { tone: "amber", label: "Pending", own: "Pending Review" },
  rejected: { tone: "red", label: "Rejected", own: "Needs changes" },
};

type BadgeProps = {
  tone?: Tone;
  children: ReactNode /** For a sentence, which may need several lines. */;
  wraps?: boolean;
};

export function Badge({ tone = "grey", wraps, children }: BadgeProps) {
  return (
    <span className={`badge ${TONES[tone]}${wraps ? " whitespace-normal rounded-lg text-start wrap-anywhere" : ""}`}>
      {children}
    </span>
  );
}

export const SkillBadge = ({ level }: { level: string }) => (
  <Badge tone={SKILL_TONES[level] ?? "grey"}>{badgeLabel("skillLevel", level)}</Badge>
);

type StatusBadgeProps = { status: string; isOwn?: boolean; children?: ReactNode };

/** The status of a resource: for its author in words that say what is next. */
export function StatusBadge({ status, isOwn = false, children }: StatusBadgeProps) {
  const { tone, label, own } = STATUSES[status] ?? { tone: "grey", label: status, own: status };
  return <Badge tone={tone}>{children || (isOwn ? own : label)}</Badge>;
}
