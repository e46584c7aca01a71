import * as z from "zod/mini";
import { ReportDraft } from "#contract/reports.ts";

/** What somebody fills in; the thing it is about is known. */
export const ReportFormSchema = z.pick(ReportDraft, { reason: true, note: true });
