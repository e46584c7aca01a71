import * as z from "zod/mini";
import { TopicDraft } from "#contract/forum.ts";

/** The forum is part of the path, not of what is sent. */
export const TopicFormSchema = z.extend(TopicDraft, { forumId: z.string() });
