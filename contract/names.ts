// Apart from the schema, so that a page that only shows names need not load the validator.

/** The author of a post, as everybody sees them. `name` and `image` are null unless they chose to show their name. */
export type Author = { id: number; name: string | null; image: string | null };

/** "Ada Lovelace" if she chose so, otherwise "User #12". */
export const authorName = ({ id, name }: Pick<Author, "id" | "name">) => name ?? numberedName(id);

export type Named = { username: string; firstName: string | null; lastName: string | null };

/** "Ada Lovelace", or the username if no name was given. */
export const fullNameOf = ({ username, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

/** Shown in place of a name: in lists, and for deleted accounts. */
export const numberedName = (id: number) => `User #${id}`;
