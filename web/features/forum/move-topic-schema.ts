import * as z from "zod/mini";

const CHOOSE = "Please choose a forum";

/** A select's value is text. */
export const MoveTopicSchema = z.object({
  forumId: z.pipe(z.transform(Number), z.int(CHOOSE).check(z.minimum(1, CHOOSE))),
});
