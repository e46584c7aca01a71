import { after } from "./calendar.ts";
import type { Columns } from "./load.ts";
import { pick, pickSkewed, type Random } from "./random.ts";
import { NAMES, NOUNS } from "./vocabulary.ts";

export const USER_COLUMNS: Columns = {
  username: "text",
  email: "text",
  password_hash: "text",
  first_name: "text",
  last_name: "text",
  bio: "text",
  created_at: "timestamptz",
};

/** Nobody can log in as one of them: they share the hash of a password that nobody has. */
export function* userRows(random: Random, n: number, passwordHash: string): Generator<unknown[]> {
  for (let index = 0; index < n; index++) {
    const username = `teacher_${String(index + 1).padStart(7, "0")}`;
    const bio = `Teaches ${pickSkewed(random, NOUNS)} and ${pickSkewed(random, NOUNS)}.`;
    const email = `${username}@example.invalid`;
    yield [username, email, passwordHash, pick(random, NAMES), pick(random, NAMES), bio, after(index / n / 2)];
  }
}
