import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { RelatedResource } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { fixedLimit, type Order, orderBy } from "#server/core/lists/list.ts";
import { cardColumns } from "#server/core/resources/resource-columns.ts";
import { canSee, noSuchResource } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { resources } from "#server/db/schema/resources.ts";
import { APPROVED, NEWEST } from "./search-candidates.ts";

const MAX_RELATED = 4;

type RelatedName = keyof typeof RelatedResource.shape;
const ofCard = cardColumns(null);
const COLUMNS = Object.fromEntries(
  (Object.keys(RelatedResource.shape) as RelatedName[]).map((name) => [name, ofCard[name]]),
) as Pick<typeof ofCard, RelatedName>;

/** How much it says that two resources have the same. Words of the title count, too. */
const WEIGHTS: Record<string, number> = { subjects: 3, aiTopic: 2, grades: 1, contentType: 1, educationalLevel: 1 };
const WORD_WEIGHT = 2;

/** The weights of all that the other has, too. */
const LIKENESS = sql`(select sum(weight) from unnest(tsvector_to_array(${resources.titleWords})) as lexeme
  join unnest(${sql.placeholder("lexemes")}::text[], ${sql.placeholder("weights")}::int[]) as own (lexeme, weight)
  using (lexeme))`;

const BEST: Order = { direction: "desc", keys: [resources.rank, resources.id] };

/** How many are compared: the newest with two words of the title or a subject in common, and the best of the same kind. */
const CANDIDATES = { byWords: 100, bySubject: 50, ofKind: 20 };

const wordsOf = preparedStatement("words_of_resource", (db) =>
  db
    .select({
      userId: resources.userId,
      status: resources.status,
      contentType: resources.contentType,
      aiTopic: resources.aiTopic,
      lexemes: sql<string[]>`tsvector_to_array(${resources.titleWords})`,
    })
    .from(resources)
    .where(eq(resources.id, sql.placeholder("id"))),
);

/** Two statements, as PostgreSQL looks up a missing topic in another way than one that is there. */
const MOST_ALIKE = { withTopic: mostAlike("topic"), withoutTopic: mostAlike("no_topic") };

/** Up to four others, the most alike first; of equals, the best rated. */
export async function relatedResources(db: Db, id: number, viewer: Viewer | null) {
  const [resource] = await wordsOf(db, { id });
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  const { contentType, aiTopic, lexemes } = resource;
  return MOST_ALIKE[aiTopic === null ? "withoutTopic" : "withTopic"](db, {
    ...{ id, contentType, aiTopic, lexemes },
    weights: lexemes.map((lexeme) => (isWord(lexeme) ? WORD_WEIGHT : (WEIGHTS[fieldOf(lexeme) ?? ""] ?? 0))),
    words: pairs(lexemes.filter(isWord)).join(" | "),
    subjects: lexemes.filter(isSubject).map(quoted).join(" | "),
  });
}

function mostAlike(topic: "topic" | "no_topic") {
  return preparedStatement(`related_${topic}`, (db) => {
    const among = (matching: SQL | undefined, order: Order, limit: number) =>
      db
        .select({ id: resources.id })
        .from(resources)
        .where(and(APPROVED, ne(resources.id, sql.placeholder("id")), matching))
        .orderBy(...orderBy(order))
        .limit(fixedLimit(limit));
    const isKind = and(
      eq(resources.contentType, sql.placeholder("contentType")),
      topic === "topic" ? eq(resources.aiTopic, sql.placeholder("aiTopic")) : isNull(resources.aiTopic),
    );
    const candidates = [
      among(hasAny("words"), NEWEST, CANDIDATES.byWords),
      among(hasAny("subjects"), NEWEST, CANDIDATES.bySubject),
      among(isKind, BEST, CANDIDATES.ofKind),
    ].map((query) => sql`array${query}`);
    return db
      .select(COLUMNS)
      .from(resources)
      .where(and(APPROVED, sql`${resources.id} = any (${sql.join(candidates, sql` || `)})`))
      .orderBy(sql`${LIKENESS} desc`, ...orderBy(BEST))
      .limit(MAX_RELATED);
  });
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

const hasAny = (query: string) => sql`${resources.titleWords} @@ ${sql.placeholder(query)}::text::tsquery`;
