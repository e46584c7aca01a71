export type Named = { username: string; firstName: string | null; lastName: string | null };

/** "Ada Lovelace", or the username if no name was given. */
export const fullNameOf = ({ username, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

export function initialsOf({ username, firstName, lastName }: Named): string {
  const parts = [firstName, lastName].filter((part) => part !== null && part !== "");
  const letters = (parts.length > 0 ? parts : [username]).map((part) => [...(part ?? "").trim()][0] ?? "");
  return letters.join("").toUpperCase();
}
