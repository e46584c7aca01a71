import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newDeps } from "#server/new-deps.ts";
import { type Subscriber, singleServer } from "#server/platform/db/broadcast.ts";
import { openHub } from "#server/testing/hub.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, broadcast: singleServer });

const rename = (name: string) => hub.db.execute(sql`update site_settings set name = ${name}`);

test("the site's settings are read once, and again after a change, here or at another server", async () => {
  let other: Subscriber | undefined;
  const subscribe = (subscriber: Subscriber) => {
    other = subscriber;
  };
  const broadcast = { ...singleServer, subscribe };
  const { currentSite, invalidation } = newDeps({ config: hub.config, log: hub.log, db: hub.db, broadcast });
  const name = async () => (await currentSite(hub.db)).name;
  expect(await name()).toBe("AI Educators Hub");
  const changes = [
    ["Lakeside", () => invalidation.publishInvalidation(["site"])],
    ["Riverside", () => other?.onInvalidation(["site"])],
    ["Hillside", () => other?.onGap()],
  ] as const;
  for (const [newName, announce] of changes) {
    await rename(newName);
    await announce();
    expect(await name()).toBe(newName);
    await invalidation.publishInvalidation(["topics"]);
    expect(await statements.during(async () => expect(await name()).toBe(newName))).toEqual([]);
  }
});

test("a server without notifications from the others reads the settings each time", async () => {
  const deaf = { ...singleServer, isListening: () => false };
  const { currentSite } = newDeps({ config: hub.config, log: hub.log, db: hub.db, broadcast: deaf });
  for (const name of ["Seaside", "Parkside"]) {
    await rename(name);
    expect((await currentSite(hub.db)).name).toBe(name);
  }
});
