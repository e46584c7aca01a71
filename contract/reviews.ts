import * as z from "zod/mini";
import { Author, type Json, optionalText } from "./common-schemas.ts";
import { REASONS, type Reason } from "./decisions.ts";

const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

export const DECISIONS = ["approved", "rejected"] as const;

const MAX_REASONS = 5;

const Reasons = z
  .array(z.enum(REASON_NAMES, `A reason must be one of ${REASON_NAMES.join(", ")}`), "reasons must be a list")
  .check(
    z.maxLength(MAX_REASONS, `There can be at most ${MAX_REASONS} reasons`),
    z.refine((reasons) => new Set(reasons).size === reasons.length, "Each reason can be given once"),
  );

const Note = optionalText({ name: "Note", max: 2000 });

/** The reasons for the decision in force. */
export const ReviewInput = z.object({ reasons: Reasons, note: Note });
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A rejection can include its reasons. */
export const RejectionInput = z.object({ reasons: z.optional(Reasons), note: z.optional(Note) });
export type RejectionInput = z.infer<typeof RejectionInput>;

export const Review = z.object({
  decision: z.enum(DECISIONS),
  reasons: z.array(z.enum(REASON_NAMES)),
  note: z.nullable(z.string()),
  decidedAt: z.date(),
});
export type Review = Json<z.infer<typeof Review>>;

export const HISTORY_EVENTS = ["submitted", "edited", "approved", "rejected", "reopened", "removed"] as const;

export const HistoryEntry = z.object({
  id: z.int(),
  event: z.enum(HISTORY_EVENTS),
  reasons: z.array(z.enum(REASON_NAMES)),
  note: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  author: z.nullable(Author),
  createdAt: z.date(),
});
export type HistoryEntry = Json<z.infer<typeof HistoryEntry>>;

/** A median of fewer decisions would say little. */
export const MIN_DECISIONS = 5;

export const QueuePlace = z.object({ ahead: z.nullable(z.int()), medianHours: z.nullable(z.number()) });
export type QueuePlace = z.infer<typeof QueuePlace>;
