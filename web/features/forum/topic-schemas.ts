import * as z from "zod/mini";
import { TopicDraft } from "#contract/forum.ts";

/** The forum is part of the path, not of what is sent. */
export const TopicFormSchema = z.extend(TopicDraft, { forumId: z.string() });

const CHOOSE = "Please choose a forum";

/** A select's value is text. */
export const MoveTopicSchema = z.object({
  forumId: z.pipe(z.transform(Number), z.int(CHOOSE).check(z.minimum(1, CHOOSE))),
});
