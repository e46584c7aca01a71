import * as z from "zod/mini";
import type { Json } from "./common-schemas.ts";

export const EXPORT_KINDS = ["library", "people", "log", "statistics"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const ExportInput = z.object({
  kind: z.enum(EXPORT_KINDS, `kind must be one of ${EXPORT_KINDS.join(", ")}`),
});

/** The kinds of exports that an admin can make. */
export const SiteExport = z.object({
  id: z.int(),
  kind: z.enum(EXPORT_KINDS),
  status: z.enum(["waiting", "running", "done", "failed"]),
  /** Out of `total` entries; 0 of 0 until the total is known. */
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  name: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type SiteExport = Json<z.infer<typeof SiteExport>>;
