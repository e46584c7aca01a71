import { createHmac, randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type COUNTED, FEWEST_PEOPLE } from "#contract/statistics.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Visitor } from "#server/platform/http/client-address.ts";

type Kind = (typeof COUNTED)[number];

const HALF_HOUR_MS = 30 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The maximum between two writes; further ones are dropped, so that a flood takes no memory. */
const MOST_WAITING = 10_000;

type Counted = { week: string; kind: Kind; resourceId: number | null; about: string[]; who: string };

export type UsageCounts = ReturnType<typeof newUsageCounts>;

/** The Monday of the week, in UTC. */
export function weekOf(at: Date): string {
  const days = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * The words by which a search may be stored: a few words of letters. An address, a number or a long sentence may be about a
 * person, and is not stored.
 */
export function storableWords(search: string): string | null {
  const words = search.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
  const isPlain = words.length <= 60 && /^[\p{L}\p{M}'’-]+( [\p{L}\p{M}'’-]+){0,5}$/u.test(words);
  return isPlain ? words : null;
}

/**
 * Counts in memory and writes the sums in batches. People are compared in memory only, and only until a sum has five different
 * ones: the database stores how many there were, never who.
 */
export function newUsageCounts(db: Db, now = () => new Date()) {
  // Useless outside this process: a mark does not reveal whose it is.
  const secret = randomBytes(32);
  const markOf = (name: string) =>
    createHmac("sha256", secret)
      .update(`${weekOf(now())} ${name}`)
      .digest("base64url")
      .slice(0, 12);
  const seen = new LRUCache<string, true>({ maxSize: 100_000, sizeCalculation: () => 1, ttl: HALF_HOUR_MS });
  let people = newPeople();
  let searched = newSearched();
  let waiting: Counted[] = [];
  let flushing: Promise<void> = Promise.resolve();

  /** A visitor counts once per resource and half hour. */
  function count(kind: Kind, resourceId: number, { name }: Visitor): void {
    if (kind !== "views" && isSeen(`${kind} ${resourceId} ${name}`)) return;
    add({ kind, resourceId, about: [], who: markOf(name) });
  }

  /** A search that found nothing, within these subjects and grades if it was filtered. */
  function countEmptySearch(search: string, about: string[], { name }: Visitor): void {
    const words = storableWords(search);
    if (isSeen(`search ${name} ${words ?? search.slice(0, 100)}`)) return;
    add({ kind: "emptySearches", resourceId: null, about, who: markOf(name) });
    if (words === null) return;
    if (searched.week !== weekOf(now())) searched = newSearched();
    const found = searched.words.get(words) ?? { who: new Set<string>(), count: 0 };
    if (found.who.size < FEWEST_PEOPLE) found.who.add(markOf(name));
    found.count += 1;
    searched.words.set(words, found);
  }

  function isSeen(key: string): boolean {
    if (seen.has(key)) return true;
    seen.set(key, true);
    return false;
  }

  function add(counted: Omit<Counted, "week">): void {
    if (waiting.length < MOST_WAITING) waiting.push({ ...counted, week: weekOf(now()) });
  }

  /** Writes the sums. If that fails, they are kept for the next time. */
  function flush(): Promise<void> {
    flushing = flushing.then(write, write);
    return flushing;
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      if (batch.length > 0) await writeCounts(batch);
      await writeSearches();
    } catch (error) {
      waiting = [...batch, ...waiting].slice(0, MOST_WAITING);
      throw error;
    }
  }

  async function writeCounts(batch: Counted[]): Promise<void> {
    const about = await fieldsOf(batch);
    const sums = new Map<string, { week: string; kind: Kind; about: string; count: number; people: number }>();
    for (const { week, kind, resourceId, about: own, who } of batch) {
      const ofResource = resourceId === null ? [] : about.get(resourceId);
      // Deleted or not published: what staff and the author do with it is no use of the library.
      if (!ofResource) continue;
      for (const value of ["", ...own, ...ofResource]) {
        const key = `${week} ${kind} ${value}`;
        const sum = sums.get(key) ?? { week, kind, about: value, count: 0, people: 0 };
        sums.set(key, { ...sum, count: sum.count + 1, people: known(week, key, who) });
      }
    }
    if (sums.size === 0) return;
    // In a fixed order, so that two processes that flush at once cannot deadlock.
    const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    const values = rows.map(
      (row) => sql`(${row.week}::date, ${row.kind}, ${row.about}, ${row.count}::int, ${row.people}::int)`,
    );
    await db.execute(sql`insert into usage_counts (week, kind, about, count, people)
      values ${sql.join(values, sql`, `)} on conflict (week, kind, about) do update
      set count = usage_counts.count + excluded.count, people = greatest(usage_counts.people, excluded.people)`);
  }

  /** The number of different people known for a sum, up to five. */
  function known(week: string, key: string, who: string): number {
    if (people.week < week) people = { week, bySum: new Map() };
    const known = people.bySum.get(key) ?? new Set();
    if (known.size < FEWEST_PEOPLE) known.add(who);
    people.bySum.set(key, known);
    return known.size;
  }

  async function fieldsOf(batch: Counted[]): Promise<Map<number, string[]>> {
    const ids = [...new Set(batch.flatMap(({ resourceId }) => resourceId ?? []))];
    if (ids.length === 0) return new Map();
    const { id, subjects, grades } = resources;
    const published = and(inArray(id, ids), eq(resources.status, "approved"));
    const found = await db.select({ id, subjects, grades }).from(resources).where(published);
    return new Map(found.map((each) => [each.id, [...each.subjects, ...each.grades]]));
  }

  /** No search is written before five people have searched for it. */
  async function writeSearches(): Promise<void> {
    const { week, words } = searched;
    const due = [...words].filter(([, { who, count }]) => who.size >= FEWEST_PEOPLE && count > 0);
    for (const [search, found] of due) {
      const { count } = found;
      await db.execute(sql`insert into empty_searches (week, words, count) values (${week}::date, ${search}, ${Math.max(count, FEWEST_PEOPLE)})
        on conflict (week, words) do update set count = empty_searches.count + ${count}::int`);
      found.count -= count;
    }
  }

  function newSearched() {
    const words = new LRUCache<string, { who: Set<string>; count: number }>({ max: 1_000, ttl: WEEK_MS });
    return { week: weekOf(now()), words };
  }

  return { count, countEmptySearch, flush };
}

const newPeople = () => ({ week: "", bySum: new Map<string, Set<string>>() });
