// Apart from the schema, so that a page that only shows names need not load the validator.

import { numberedName } from "#contract/full-name.ts";

/** Who wrote something, as everybody sees them. `name` and `image` are null unless they chose to show their name. */
export type Author = { id: number; name: string | null; image: string | null };

/** "Ada Lovelace" if she chose so, otherwise "User #12". */
export const authorName = ({ id, name }: Pick<Author, "id" | "name">) => name ?? numberedName(id);
