import * as z from "zod/mini";
import { UnreadCount } from "./notices.ts";
import { Self } from "./users.ts";

const MAX_IDS = 200;

/** Ids with commas between them. */
const ids = z.optional(
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, "Ids are numbers with commas between them"),
      z.refine((value) => value.split(",").length <= MAX_IDS, `At most ${MAX_IDS} ids at once`),
    ),
    z.transform((value: string) => value.split(",").map(Number)),
  ),
);

export const MeQuery = z.object({ resources: ids, topics: ids, replies: ids, forums: ids });
export type MeQuery = z.infer<typeof MeQuery>;

const marked = z.array(z.int());

/** Of the given ids, those that the member has saved, thanked for or follows, by the name of the field elsewhere. */
const Marks = z.object({
  resources: z.object({ isSaved: marked }),
  topics: z.object({ thanked: marked, followed: marked }),
  replies: z.object({ thanked: marked }),
  forums: z.object({ followed: marked }),
});
export type Marks = z.infer<typeof Marks>;

export const Me = z.object({ user: Self, unread: UnreadCount, marks: Marks });
export type Me = z.infer<typeof Me>;
