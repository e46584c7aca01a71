import * as z from "zod/mini";
import { CommentDraft } from "#contract/comments.ts";

/** The contract's comment, under the name the text shares with the review. */
export const CommentWords = z.object({ text: CommentDraft.shape.content });
