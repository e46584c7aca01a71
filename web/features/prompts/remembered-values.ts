import type { DraftOwner } from "#web/lib/forms/drafts.ts";

export type Values = ReadonlyMap<string, string>;

/**
 * In the form and under the name of a draft, so that logging out deletes them and age does (`web/lib/forms/drafts.ts`).
 * That file comes with all other code for forms, which a page to read does not load.
 */
const keyOf = (owner: DraftOwner, resourceId: number) => `draft ${owner} blanks ${resourceId}`;

/** Who fills in blanks as a visitor and then logs in finds them filled in, as long as they have none of their own. */
export function readValues(owner: DraftOwner, resourceId: number): Values {
  try {
    const { fields = {} } = JSON.parse(
      localStorage.getItem(keyOf(owner, resourceId)) ?? localStorage.getItem(keyOf("visitor", resourceId)) ?? "{}",
    );
    return new Map(Object.entries<[string]>(fields).map(([key, [text]]) => [key, text]));
  } catch {
    return new Map();
  }
}

/** Where local storage is full or forbidden, values live as long as the page. */
export function storeValues(owner: DraftOwner, resourceId: number, values: Values): void {
  const fields = Object.fromEntries(Array.from(values, ([key, text]) => [key, [text, ""]]));
  try {
    for (const other of [owner, "visitor"] as const) localStorage.removeItem(keyOf(other, resourceId));
    if (values.size > 0) localStorage.setItem(keyOf(owner, resourceId), JSON.stringify({ at: Date.now(), fields }));
  } catch {}
}
