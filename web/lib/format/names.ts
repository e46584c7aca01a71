import type { Named } from "#contract/names.ts";

export { fullNameOf, type Named } from "#contract/names.ts";

export function initialsOf({ username, firstName, lastName }: Named): string {
  const parts = [firstName, lastName].filter((part) => part !== null && part !== "");
  const letters = (parts.length > 0 ? parts : [username]).map((part) => [...(part ?? "").trim()][0] ?? "");
  return letters.join("").toUpperCase();
}
