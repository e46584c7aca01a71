import type { Filters } from "#contract/filters.ts";

/** What a visitor pressed that only members can do: it happens by itself once they have logged in. */
export type Deed =
  | { kind: "save" | "follow topic" | "follow forum" | "thank topic" | "thank reply"; id: number }
  | { kind: "notify"; filters: Filters };

type Remembered = Deed & { at: number };

const KEY = "deeds";

/** Later than that it would come as a surprise. */
const MAX_AGE_MS = 60 * 60 * 1000;
const MOST = 20;

/** Kept with the tab, not in the address: nobody can make others do something by sending them a link. */
export function rememberDeed(deed: Deed): void {
  const same = JSON.stringify(deed);
  const others = rememberedDeeds().filter(({ at: _, ...other }) => JSON.stringify(other) !== same);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, { ...deed, at: Date.now() }].slice(-MOST)));
  } catch {}
}

/** The last one at the end. */
export function rememberedDeeds(): Remembered[] {
  try {
    const deeds: Remembered[] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return deeds.filter(({ at }) => at > Date.now() - MAX_AGE_MS);
  } catch {
    return [];
  }
}

export function forgetDeeds(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
