import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { RelatedResource } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { fixedLimit, type Order, orderBy } from "#server/core/lists/list.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import { cardColumns } from "#server/core/resources/resource-columns.ts";
import { canSee, noSuchResource } from "#server/core/resources/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { resources } from "#server/db/schema/resources.ts";
import { NEWEST } from "./search-candidates.ts";

const MAX_RELATED = 4;

type RelatedName = keyof typeof RelatedResource.shape;
const ofCard = cardColumns(null);
const COLUMNS = Object.fromEntries(
  (Object.keys(RelatedResource.shape) as RelatedName[]).map((name) => [name, ofCard[name]]),
) as Pick<typeof ofCard, RelatedName>;

/** How much it says that two resources have the same. Words of the title count, too. */
const WEIGHTS: Record<string, number> = { subjects: 3, aiTopic: 2, grades: 1, contentType: 1, educationalLevel: 1 };
const WORD_WEIGHT = 2;

/** How many of these the other has, too. */
const shared = (lexemes: string) =>
  sql`length(${resources.titleWords}) - length(ts_delete(${resources.titleWords}, ${sql.placeholder(lexemes)}::text[]))`;

/** The weights of all that the other has, too: what weighs 3 is in all three. */
const LIKENESS = sql<number>`(${sql.join([shared("telling"), shared("weighing2"), shared("weighing3")], sql` + `)})`;

const BEST: Order = { direction: "desc", keys: [resources.rank, resources.id] };

/**
 * How many are compared, so that it takes no longer in a large library: the newest; those with a subject in common among
 * some more of the newest; and the best of the same kind.
 */
const CANDIDATES = { newest: 60, bySubject: 40, lookedAtForSubject: 500, ofKind: 20 };

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
  const weighing = (least: number) => lexemes.filter((lexeme) => weightOf(lexeme) >= least);
  const found = await MOST_ALIKE[aiTopic === null ? "withoutTopic" : "withTopic"](db, {
    ...{ id, contentType, aiTopic, telling: weighing(1), weighing2: weighing(2), weighing3: weighing(3) },
    subjects: lexemes.filter(isSubject).map(quoted).join(" | "),
  });
  return found.flatMap(({ likeness, ...other }) => (likeness > 0 ? [other] : []));
}

function mostAlike(topic: "topic" | "no_topic") {
  return preparedStatement(`related_${topic}`, (db) => {
    const among = (matching: SQL | undefined, order: Order, limit: number) =>
      db
        .select({ id: resources.id, titleWords: resources.titleWords })
        .from(resources)
        .where(and(IS_APPROVED, ne(resources.id, sql.placeholder("id")), matching))
        .orderBy(...orderBy(order))
        .limit(fixedLimit(limit));
    const isKind = and(
      eq(resources.contentType, sql.placeholder("contentType")),
      topic === "topic" ? eq(resources.aiTopic, sql.placeholder("aiTopic")) : isNull(resources.aiTopic),
    );
    const best = among(isKind, BEST, CANDIDATES.ofKind).as("best");
    const recent = among(undefined, NEWEST, CANDIDATES.lookedAtForSubject).as("recent");
    const candidates = [
      db.select({ id: recent.id }).from(recent).limit(fixedLimit(CANDIDATES.newest)),
      db
        .select({ id: recent.id })
        .from(recent)
        .where(sql`${recent.titleWords} @@ ${sql.placeholder("subjects")}::text::tsquery`)
        .limit(fixedLimit(CANDIDATES.bySubject)),
      db.select({ id: best.id }).from(best),
    ].map((query) => sql`array${query}`);
    return (
      db
        .select({ ...COLUMNS, likeness: LIKENESS.as("likeness") })
        .from(resources)
        .where(and(IS_APPROVED, sql`${resources.id} = any (${sql.join(candidates, sql` || `)})`))
        // By its name: written twice, it would be computed twice.
        .orderBy(sql`likeness desc`, ...orderBy(BEST))
        .limit(MAX_RELATED)
    );
  });
}

/** Search documents have the values of fields as 'field=value'. */
const fieldOf = (lexeme: string) => /^(\w+)=/.exec(lexeme)?.[1];
const isSubject = (lexeme: string) => fieldOf(lexeme) === "subjects";

function weightOf(lexeme: string): number {
  const field = fieldOf(lexeme);
  return field === undefined ? WORD_WEIGHT : (WEIGHTS[field] ?? 0);
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
