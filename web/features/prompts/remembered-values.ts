import type { DraftOwner } from "#web/lib/forms/drafts.ts";

export type Values = ReadonlyMap<string, string>;

/** Where session storage is full or forbidden, values live as long as the page. */
const inMemory = new Map<string, Values>();

/** Under the name of a draft, so that logging out deletes them too (`web/lib/forms/drafts.ts`). */
const keyOf = (owner: DraftOwner, resourceId: number) => `draft ${owner} blanks ${resourceId}`;

/** Visitors who log in find the blanks they have filled in, unless their account has values of its own. */
export const readValues = (owner: DraftOwner, resourceId: number): Values =>
  read(keyOf(owner, resourceId)) ?? read(keyOf("visitor", resourceId)) ?? new Map();

/** Only for this tab: they may be about students, and the computer may be everybody's. */
export function storeValues(owner: DraftOwner, resourceId: number, values: Values): void {
  const key = keyOf(owner, resourceId);
  for (const other of [key, keyOf("visitor", resourceId)]) remove(other);
  if (values.size === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify([...values]));
  } catch {
    inMemory.set(key, values);
  }
}

function read(key: string): Values | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? new Map(JSON.parse(stored)) : inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

function remove(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
