import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type FieldName, fieldOf } from "#contract/resource-fields.ts";
import { RelatedResource } from "#contract/resources.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { fixedLimit, type Order, orderBy } from "#server/platform/lists/list.ts";
import { canSee, cardColumns, IS_APPROVED, noSuchResource } from "./resources.ts";
import { NEWEST } from "./search-ranking.ts";

const MAX_RELATED = 4;

type RelatedName = keyof typeof RelatedResource.shape;
const ofCard = cardColumns(null);
const COLUMNS = Object.fromEntries(
  (Object.keys(RelatedResource.shape) as RelatedName[]).map((name) => [name, ofCard[name]]),
) as Pick<typeof ofCard, RelatedName>;

/** The weight of each field that two resources have in common. */
const WEIGHTS = {
  subjects: 3,
  aiTopic: 2,
  grades: 1,
  contentType: 1,
  educationalLevel: 1,
} satisfies { [Name in FieldName]?: number };
const WORD_WEIGHT = 2;

type Weighed = keyof typeof WEIGHTS;
const WEIGHED = Object.keys(WEIGHTS) as Weighed[];

/** The number of values of a field that both have. */
function sharedValues(name: Weighed): SQL {
  const [column, own] = [resources[name], sql.placeholder(name)];
  return fieldOf(name).kind === "choices"
    ? sql`cardinality(array(select unnest(${column}) intersect select unnest(${own}::text[])))`
    : sql`coalesce(${column} = ${own}, false)::int`;
}

const sharedWords = sql`(length(${resources.titleWords}) - length(ts_delete(${resources.titleWords}, ${sql.placeholder("words")}::text[])))`;

/** The sum of the weights of everything that both have in common. */
const LIKENESS = sql<number>`${sql.join(
  WEIGHED.map((name) => sql`${sql.raw(String(WEIGHTS[name]))} * ${sharedValues(name)}`),
  sql` + `,
)} + ${sql.raw(String(WORD_WEIGHT))} * ${sharedWords}`.mapWith(Number);

const BEST: Order = { direction: "desc", keys: [resources.rank, resources.id] };

/**
 * The number of resources compared, so that a large library takes no longer: the newest; some more of the newest with a subject
 * in common; and the best of the same kind.
 */
const CANDIDATES = { newest: 60, bySubject: 40, lookedAtForSubject: 500, ofKind: 20 };

const whatItIs = preparedStatement("what_resource_is", (db) =>
  db
    .select({
      userId: resources.userId,
      status: resources.status,
      contentType: resources.contentType,
      aiTopic: resources.aiTopic,
      subjects: resources.subjects,
      grades: resources.grades,
      educationalLevel: resources.educationalLevel,
      lexemes: sql<string[]>`tsvector_to_array(${resources.titleWords})`,
    })
    .from(resources)
    .where(eq(resources.id, sql.placeholder("id"))),
);

/** Two statements, because PostgreSQL needs different plans for a missing topic and a present one. */
const MOST_ALIKE = { withTopic: mostAlikeTo("topic"), withoutTopic: mostAlikeTo("no_topic") };

/** Up to four other resources, the most similar first, then the best rated. */
export async function relatedResources(db: Db, id: number, viewer: Viewer | null) {
  const [resource] = await whatItIs(db, { id });
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  const words = resource.lexemes.filter((lexeme) => !isFacet(lexeme));
  const mostAlike = MOST_ALIKE[resource.aiTopic === null ? "withoutTopic" : "withTopic"];
  const found = await mostAlike(db, { ...resource, id, words });
  return found.flatMap(({ likeness, ...other }) => (likeness > 0 ? [other] : []));
}

function mostAlikeTo(topic: "topic" | "no_topic") {
  return preparedStatement(`related_${topic}`, (db) => {
    const among = (matching: SQL | undefined, order: Order, limit: number) =>
      db
        .select({ id: resources.id, subjects: resources.subjects })
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
        .where(sql`${recent.subjects} && ${sql.placeholder("subjects")}::text[]`)
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

/** Search documents have the values of fields, too, as 'field=value'. */
const isFacet = (lexeme: string) => /^\w+=/.test(lexeme);
