import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";
import { FilterQuery } from "#contract/resources.ts";

export const MAX_SAVED_SEARCHES = 20;

/** What to tell somebody about, as it stands in the address of a listing. */
export const SavedSearch = z.object({ id: z.int(), filters: FilterQuery, createdAt: z.date() });
export type SavedSearch = Json<z.infer<typeof SavedSearch>>;
