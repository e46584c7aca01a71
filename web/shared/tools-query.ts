import type { Tool } from "#contract/tools.ts";
import { POLLED, read } from "#web/lib/api/query.ts";

/** The AI tools that the school has a rule for. */
export const toolsQuery = { ...read<Tool[]>("/api/tools"), ...POLLED };
