export type Kind = "resources" | "lists";

/** What identifies a thing in every library: the key of the one it was made in, and its number there. */
export const keyFor = (library: string, kind: Kind, id: number) => `${library}/${kind}/${id}`;

/** The number that a key of this library names. */
export function ownId(library: string, kind: Kind, key: string): number | undefined {
  const start = `${library}/${kind}/`;
  const number = key.slice(start.length);
  return key.startsWith(start) && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}
