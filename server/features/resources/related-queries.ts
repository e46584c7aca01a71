import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { RelatedResource } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { orderBy } from "#server/core/lists/list.ts";
import { cardColumns } from "#server/core/resources/resource-columns.ts";
import { canSee, noSuchResource } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { APPROVED, isOneOf, newestIds } from "./search-candidates.ts";

const MAX_RELATED = 4;

type RelatedName = keyof typeof RelatedResource.shape;
const ofCard = cardColumns(null);
const COLUMNS = Object.fromEntries(
  (Object.keys(RelatedResource.shape) as RelatedName[]).map((name) => [name, ofCard[name]]),
) as Pick<typeof ofCard, RelatedName>;

/** How much it says that two resources have the same. Words of the title count, too. */
const WEIGHTS: Record<string, number> = { subjects: 3, aiTopic: 2, grades: 1, contentType: 1, educationalLevel: 1 };
const WORD_WEIGHT = 2;

/** How many are compared: the newest with two words of the title or a subject in common, and the best of the same kind. */
const CANDIDATES = { byWords: 100, bySubject: 50, ofKind: 20 };

/** Up to four others, the most alike first; of equals, the best rated. */
export async function relatedResources(db: Db, id: number, viewer: Viewer | null) {
  const [resource] = await db
    .select({
      userId: resources.userId,
      status: resources.status,
      contentType: resources.contentType,
      aiTopic: resources.aiTopic,
      lexemes: sql<string[]>`tsvector_to_array(${resources.titleWords})`,
    })
    .from(resources)
    .where(eq(resources.id, id));
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  const { contentType, aiTopic, lexemes } = resource;
  const others = ne(resources.id, id);
  const candidates = [
    ...(await withAny(db, others, pairs(lexemes.filter(isWord)), CANDIDATES.byWords)),
    ...(await withAny(db, others, lexemes.filter(isSubject).map(quoted), CANDIDATES.bySubject)),
    ...(await bestOfKind(db, and(others, eq(resources.contentType, contentType), isTopic(aiTopic)))),
  ];
  if (candidates.length === 0) return [];
  return db
    .select(COLUMNS)
    .from(resources)
    .where(and(APPROVED, isOneOf(candidates)))
    .orderBy(sql`${likeness(lexemes)} desc`, sql`${resources.rank} desc`, sql`${resources.id} desc`)
    .limit(MAX_RELATED);
}

/** Search documents have the values of fields as 'field=value'. */
const fieldOf = (lexeme: string) => /^(\w+)=/.exec(lexeme)?.[1];
const isWord = (lexeme: string) => fieldOf(lexeme) === undefined;
const isSubject = (lexeme: string) => fieldOf(lexeme) === "subjects";

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Enough of a title to know what it is about. */
const MAX_WORDS = 8;

/** A single word in common says little. */
function pairs(words: string[]): string[] {
  const some = words.slice(0, MAX_WORDS).map(quoted);
  return some.flatMap((one, n) => some.slice(n + 1).map((other) => `(${one} & ${other})`));
}

const withAny = async (db: Db, others: SQL, queries: string[], limit: number) =>
  queries.length === 0
    ? []
    : newestIds(db, and(others, sql`${resources.titleWords} @@ ${queries.join(" | ")}::tsquery`), limit);

const isTopic = (aiTopic: string | null) =>
  aiTopic === null ? isNull(resources.aiTopic) : sql`${resources.aiTopic} = ${aiTopic}`;

async function bestOfKind(db: Db, kind: SQL | undefined): Promise<number[]> {
  const best = { direction: "desc" as const, keys: [resources.rank, resources.id] };
  const found = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(APPROVED, kind))
    .orderBy(...orderBy(best))
    .limit(CANDIDATES.ofKind);
  return found.map(({ id }) => id);
}

/** The weights of all that the other has, too. */
function likeness(lexemes: string[]): SQL {
  const weights = lexemes.map((lexeme) => (isWord(lexeme) ? WORD_WEIGHT : (WEIGHTS[fieldOf(lexeme) ?? ""] ?? 0)));
  return sql`(select sum(weight) from unnest(tsvector_to_array(${resources.titleWords})) as lexeme
    join unnest(${sql.param(lexemes)}::text[], ${sql.param(weights)}::int[]) as own (lexeme, weight) using (lexeme))`;
}
