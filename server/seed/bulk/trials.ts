import { OUTCOMES, type Outcome, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import { after } from "./calendar.ts";
import type { Columns } from "./load.ts";
import { popularity } from "./popularity.ts";
import { sentence } from "./prose.ts";
import { below, distinct, pick, pickSkewed, type Random, randomFrom } from "./random.ts";

/** Drawn separately, so that the rest of the data stays the same. */
const START = 20_261_117;
const TRIALS_EACH = 0.6;

/** By a user's position among the users. */
export type BulkTrial = { user: number; triedOn: string; outcome: Outcome };

const TOOLS = ["ChatGPT", "Gemini", "Claude", "Microsoft Copilot", "school-approved assistant", "no tool needed"];

export const TRIAL_COLUMNS: Columns = {
  resource_id: "int",
  user_id: "int",
  tool: "text",
  tried_on: "date",
  grade: "text",
  outcome: "text",
  note: "text",
  created_at: "timestamptz",
};

/** One approved resource after the other. */
export function drawTrials(resources: number, users: number): (index: number, author: number) => BulkTrial[] {
  const random = randomFrom(START);
  const popular = popularity(random, resources);
  return (index, author) =>
    distinct(random, popular(index, TRIALS_EACH), users)
      .filter((user) => user !== author)
      .map((user) => ({ user, triedOn: dayAfter(random, index, resources), outcome: went(random) }));
}

/** Somewhere between the resource's own day and today. */
const dayAfter = (random: Random, index: number, n: number) =>
  after((index + 1 + random() * (n - index)) / n).slice(0, 10);

/** Most lessons work. */
const went = (random: Random) => pickSkewed(random, OUTCOMES);

export const lastDayOf = (trials: BulkTrial[]) =>
  trials.reduce<string | null>((last, { triedOn }) => (last === null || triedOn > last ? triedOn : last), null);

export function* trialRows(
  received: Iterable<{ index: number; trials: BulkTrial[] }>,
  resourceId: (index: number) => number,
  userId: (index: number) => number,
): Generator<unknown[]> {
  const random = randomFrom(START + 1);
  for (const { index, trials } of received) {
    for (const { user, triedOn, outcome } of trials) {
      const note = below(random, 3) === 0 ? sentence(random) : null;
      const grade = below(random, 5) === 0 ? null : pick(random, TRIAL_GRADES);
      const tool = pickSkewed(random, TOOLS);
      yield [resourceId(index), userId(user), tool, triedOn, grade, outcome, note, `${triedOn}T20:00:00Z`];
    }
  }
}
