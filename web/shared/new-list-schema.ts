import * as z from "zod/mini";
import { ListDraft } from "#contract/lists.ts";

/** Just a name: the rest can be said later. */
export const NewListSchema = z.pick(ListDraft, { title: true });
