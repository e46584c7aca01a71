import * as z from "zod/mini";
import { Author, Id, type Json, optionalText, paging } from "./common-schemas.ts";

/** Kinds of things that can be reported. */
export const REPORTED_KINDS = ["resource", "comment", "rating", "trial", "topic", "reply", "list", "user"] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ["spam", "inaccurate", "unsafe", "privacy", "copyright", "rude", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const CASE_STATUSES = ["open", "closed"] as const;
export const CASE_ACTIONS = ["keep", "remove"] as const;
export const CASE_OUTCOMES = ["kept", "removed"] as const;

const Kind = z.enum(REPORTED_KINDS, `kind must be one of ${REPORTED_KINDS.join(", ")}`);

export const ReportDraft = z.object({
  kind: Kind,
  targetId: Id,
  reason: z.enum(REPORT_REASONS, "Please choose a reason"),
  note: optionalText({ name: "Note", max: 1000 }),
});
export type ReportDraft = z.infer<typeof ReportDraft>;

/** One's own report. The outcome is null until a moderator has decided. */
export const Report = z.object({
  id: z.int(),
  kind: z.enum(REPORTED_KINDS),
  targetId: z.int(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  createdAt: z.date(),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
});
export type Report = Json<z.infer<typeof Report>>;

/** A reported post or person, with all reports about it. */
export const ReportCase = z.object({
  id: z.int(),
  kind: z.enum(REPORTED_KINDS),
  targetId: z.int(),
  /** Whether it is about the reader. */
  isOwn: z.boolean(),
  /** All null once it is deleted. */
  target: z.object({
    title: z.nullable(z.string()),
    excerpt: z.nullable(z.string()),
    userId: z.nullable(z.int()),
    author: z.nullable(Author),
    url: z.nullable(z.string()),
  }),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** Empty in a case about the reader: reported people never learn who reported them, and why. */
  reports: z.array(
    z.object({
      userId: z.int(),
      author: Author,
      reason: z.enum(REPORT_REASONS),
      note: z.nullable(z.string()),
      createdAt: z.date(),
    }),
  ),
  status: z.enum(CASE_STATUSES),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  /** The note that the deciding moderator wrote for the others; null in a case about oneself. */
  note: z.nullable(z.string()),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
});
export type ReportCase = Json<z.infer<typeof ReportCase>>;

export const CasesQuery = z.object({
  status: z._default(z.enum(CASE_STATUSES, `status must be one of ${CASE_STATUSES.join(", ")}`), "open"),
  ...paging,
});
export type CasesQuery = z.infer<typeof CasesQuery>;

export const CaseDecision = z.object({
  action: z.enum(CASE_ACTIONS, `action must be one of ${CASE_ACTIONS.join(", ")}`),
  note: optionalText({ name: "Note", max: 2000 }),
  message: optionalText({ name: "Message", max: 2000 }),
});
export type CaseDecision = z.infer<typeof CaseDecision>;
