const PREFIX = "draft ";

type Draft = Record<string, string>;

/** Unsent text, kept in this browser by form and item, so that no reload or expired session can lose it. */
export function readDraft(key: string): Draft {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
  } catch {
    return {};
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // No room or no permission: the draft lives as long as the page.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {}
}

/** Whoever logs out leaves nothing behind for the next person at this computer. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
