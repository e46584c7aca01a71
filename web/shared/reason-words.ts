import type { ReportReason } from "#contract/reports.ts";

export const REASON_WORDS: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  inaccurate: "Wrong or misleading",
  unsafe: "Not safe for students",
  privacy: "Shows personal information",
  copyright: "Copied without permission",
  rude: "Rude or hurtful",
  other: "Something else",
};
