import { expect, test } from "vitest";
import { newLog } from "#server/platform/log.ts";
import { newBackgroundWrite } from "./background-write.ts";

const MINUTE_MS = 60_000;

/** A database that refuses every write while `isReadOnly`. */
function open() {
  const clock = { now: 1 };
  const database = { isReadOnly: true, written: [] as number[] };
  const lines: string[] = [];
  const log = newLog("warn", { write: (line) => lines.push(line) });
  const extend = async (id: number) => {
    if (database.isReadOnly) throw new Error("cannot execute UPDATE in a read-only transaction");
    database.written.push(id);
  };
  const write = newBackgroundWrite(log, "a session could not be extended", extend, () => clock.now);
  const visitWithAll = async () => {
    for (let id = 1; id <= 1_000; id++) write(id);
    // The failures of this turn are handled before the next one begins.
    await new Promise(setImmediate);
  };
  const aMinuteLater = () => {
    clock.now += MINUTE_MS + 1;
  };
  return { database, lines, visitWithAll, aMinuteLater };
}

test("a thousand sessions that a read-only database does not extend are one line a minute in the log", async () => {
  const { lines, visitWithAll, aMinuteLater } = open();
  for (let minute = 1; minute <= 3; minute++) {
    for (let n = 0; n < 5; n++) await visitWithAll();
    expect(lines).toHaveLength(minute);
    aMinuteLater();
  }
  expect(lines[0]).toContain("a session could not be extended, which is tried again at the next use");
});

test("each session is extended once the database takes writes again", async () => {
  const { database, visitWithAll, aMinuteLater } = open();
  await visitWithAll();
  database.isReadOnly = false;
  await visitWithAll();
  expect(database.written).toEqual([]);
  aMinuteLater();
  await visitWithAll();
  expect(database.written).toHaveLength(1_000);
});
