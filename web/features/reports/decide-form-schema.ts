import * as z from "zod/mini";
import { CaseDecision } from "#contract/reports.ts";

export const DecideFormSchema = z.pick(CaseDecision, { note: true, message: true });
