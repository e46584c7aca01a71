import { and, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { fixedLimit, type Order, orderBy } from "#server/platform/lists/list.ts";
import { ANY_VIEWER, cardColumns, IS_APPROVED, viewerValues } from "./resources.ts";
import { FEATURED_COUNT, ORDERS } from "./resources-queries.ts";

/** The number of resources read of the most tried, the best rated and the newest, so that a large library takes no longer. */
const CANDIDATES = 500;

const WORKED: Order = { direction: "desc", keys: [resources.workedCount, resources.rank, resources.id] };

const taught = (column: typeof users.teachesSubjects | typeof users.teachesGrades): SQL =>
  sql`(${sql`select ${column} from ${users} where ${eq(users.id, ANY_VIEWER.id)}`})`;

const teaches = { subjects: taught(users.teachesSubjects), grades: taught(users.teachesGrades) };

/** A member who gives only grades gets no resource without grades: it could be about anything. */
const IS_TAUGHT = sql`(${teaches.subjects} = '{}' and ${resources.grades} && ${teaches.grades}
  or ${resources.subjects} && ${teaches.subjects}
    and (${teaches.grades} = '{}' or ${resources.grades} = '{}' or ${resources.grades} && ${teaches.grades}))`;

const forYou = preparedStatement("for_you", (db) => {
  const idsBy = (order: Order, count: number) =>
    db
      .select({ id: resources.id })
      .from(resources)
      .where(IS_APPROVED)
      .orderBy(...orderBy(order))
      .limit(fixedLimit(count));
  const candidates = [ORDERS.tried, ORDERS.top, ORDERS.newest].map((order) => sql`array${idsBy(order, CANDIDATES)}`);
  return db
    .select(cardColumns(ANY_VIEWER))
    .from(resources)
    .where(
      and(
        IS_APPROVED,
        sql`${resources.id} = any (${sql.join(candidates, sql` || `)})`,
        ne(resources.userId, ANY_VIEWER.id),
        notInArray(resources.id, idsBy(ORDERS.top, FEATURED_COUNT)),
        IS_TAUGHT,
      ),
    )
    .orderBy(...orderBy(WORKED))
    .limit(fixedLimit(6));
});

/** Approved resources for what a member teaches: those that worked in most classes first, then the best rated. */
export const resourcesForYou = (db: Db, viewer: Viewer) => forYou(db, viewerValues(viewer));
