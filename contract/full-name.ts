export type Named = { username: string; firstName: string | null; lastName: string | null };

/** "Ada Lovelace", or the username if no name was given. */
export const fullNameOf = ({ username, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

/** Where there is no name to show: in lists, and for whoever has deleted their account. */
export const numberedName = (id: number) => `User #${id}`;
