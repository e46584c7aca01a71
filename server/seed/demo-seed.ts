import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { events } from "#server/db/schema/events.ts";
import { aiTools } from "#server/db/schema/tools.ts";
import { hashPassword } from "#server/features/accounts/password-rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addDays } from "./add-days.ts";
import { claimSeed } from "./claim-seed.ts";
import { events as demoEvents } from "./demo/events.ts";
import { teachers as demoTeachers } from "./demo/teachers.ts";
import { tools } from "./demo/tools.ts";
import { type Conversations, demoConversations, seedForum } from "./demo-forum.ts";
import { type Ids, idsOf } from "./demo-ids.ts";
import { demoReactions, type Reactions, seedLibrary } from "./demo-library.ts";
import { seedLists } from "./demo-lists.ts";
import { seedModeration } from "./demo-moderation.ts";
import { demoResources, type Library } from "./demo-resources.ts";
import { markAsTemplate, unmarkTemplate } from "./demo-template.ts";
import { coming, type Past, past, wholeDays } from "./demo-time.ts";
import { seedVersions } from "./demo-versions.ts";
import { seedWaitingEdit } from "./demo-waiting-edit.ts";

let rendered: { library: Library; reactions: Reactions; conversations: Conversations } | undefined;

/** Fills a database that nobody has used yet, once and whole; says whether it did. */
export async function seedDemo(db: Db, now = new Date()): Promise<boolean> {
  return (await adoptTemplate(db, now)) || (await seed(db, now, seedEvents));
}

/** The same for a database that others will be copies of: what depends on the day of the first start is added then. */
export const seedDemoTemplate = (db: Db, now = new Date()) => seed(db, now, markAsTemplate);

async function seed(db: Db, now: Date, finish: (tx: Db, now: Date) => Promise<void>): Promise<boolean> {
  if (await inUse(db)) return false;
  // Rendered before the transaction, which the database would end if it had to wait for that on a slow machine.
  rendered ??= { library: demoResources(), reactions: demoReactions(), conversations: demoConversations() };
  const { library, reactions, conversations } = rendered;
  return db.transaction(async (tx) => {
    if (!(await claimSeed(tx, "demo")) || (await inUse(tx))) return false;
    const ago = past(now);
    const teachers = await seedTeachers(tx, ago);
    const resource = await seedLibrary(tx, { library, reactions }, teachers, ago);
    await seedVersions(tx, { library, resource, ago });
    await seedForum(tx, { conversations, teachers, resource, ago });
    await tx.insert(aiTools).values(tools);
    await seedLists(tx, { teachers, resource, ago });
    await seedModeration(tx, { library, teachers, resource, ago });
    await seedWaitingEdit(tx, resource, ago);
    await finish(tx, now);
    return true;
  });
}

/** Makes the demo of a new copy as recent as one that was seeded now. */
async function adoptTemplate(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const seededAt = await unmarkTemplate(tx);
    if (!seededAt) return false;
    await addDays(tx, wholeDays(seededAt, now));
    await seedEvents(tx, now);
    return true;
  });
}

async function inUse(tx: Db): Promise<boolean> {
  const others = await tx.select({ id: users.id }).from(users).where(sql`${users.role} is null`).limit(1);
  return others.length > 0;
}

/** They share the hash of a password that is forgotten at once, and addresses at which no mail can arrive. */
async function seedTeachers(tx: Db, ago: Past): Promise<Ids> {
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  const made = await tx
    .insert(users)
    .values(
      demoTeachers.map(({ joinedDaysAgo, ...teacher }) => ({
        ...teacher,
        email: `${teacher.username}@example.invalid`,
        passwordHash,
        emailProven: true,
        showName: true,
        createdAt: ago(joinedDaysAgo),
      })),
    )
    .returning({ id: users.id });
  return idsOf(
    demoTeachers.map(({ username }) => username),
    made,
  );
}

async function seedEvents(tx: Db, now: Date): Promise<void> {
  await tx.insert(events).values(
    demoEvents.map(({ inDays, startHourUtc, minutes, ...event }) => {
      const startsAt = coming(now, inDays, startHourUtc);
      return { ...event, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    }),
  );
}
