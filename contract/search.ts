import * as z from "zod/mini";
import { type Json, SearchText } from "./common-schemas.ts";
import { LatestTopic } from "./forum.ts";
import { Member } from "./people.ts";
import { exact, Resource } from "./resources.ts";

export const SearchQuery = z.object({ q: SearchText, exact });
export type SearchQuery = z.infer<typeof SearchQuery>;

const group = <T extends z.ZodMiniType>(item: T) => ({ count: z.int(), items: z.array(item) });

/** The number of hits of each kind, and the first few of them. */
export const SearchResults = z.object({
  /** `searchedFor`: the corrected words that were searched for. */
  resources: z.object({ ...group(Resource), searchedFor: z.nullable(z.string()) }),
  discussions: z.object(group(LatestTopic)),
  members: z.object(group(Member)),
});
export type SearchResults = Json<z.infer<typeof SearchResults>>;
