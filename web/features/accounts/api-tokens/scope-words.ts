import type { Scope } from "#contract/api-tokens.ts";

export const SCOPE_WORDS: Record<Scope, { badge: string; choice: string }> = {
  read: { badge: "Reads", choice: "Read what I can see" },
  write: { badge: "Reads and writes", choice: "Read, and write in my name" },
};
