import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";
import { numberedName } from "#contract/names.ts";

/** Who wrote something, as everybody sees them. `name` and `image` are null unless they chose to show their name. */
export const Author = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type Author = Json<z.infer<typeof Author>>;

/** "Ada Lovelace" if she chose so, otherwise "User #12". */
export const authorName = ({ id, name }: Pick<Author, "id" | "name">) => name ?? numberedName(id);
