import * as z from "zod/mini";
import { CommentDraft } from "#contract/comments.ts";

/** The contract's comment, with the field name that the rating form uses too. */
export const CommentFormSchema = z.object({ text: CommentDraft.shape.content });
