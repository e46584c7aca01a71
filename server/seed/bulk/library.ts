import type { Status } from "#contract/decisions.ts";
import { FILTER_FIELDS } from "#contract/filters.ts";
import { fieldOf } from "#contract/resource-fields.ts";
import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";
import { ABOUT_COLUMNS, about } from "./about.ts";
import { after } from "./calendar.ts";
import type { Columns } from "./load.ts";
import { popularity } from "./popularity.ts";
import { article, paragraph, title } from "./prose.ts";
import { below, distinct, pick, type Random, randomFrom } from "./random.ts";
import type { BulkSizes } from "./sizes.ts";
import { type BulkTrial, drawTrials, lastDayOf } from "./trials.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every resource has one of each, except the language, which is English like all the words. */
const CHOICES = FILTER_FIELDS.filter(({ field }) => fieldOf(field).kind === "choice" && field !== "language");

/** Optional fields are drawn separately, so that the rest stays the same when a field is added. */
const ABOUT_START = 20_261_116;
const RECEPTION_START = 20_261_119;

/** Ten for each resource; only approved ones are rated. */
const RATINGS_EACH = 10.7;
const VIEWS_EACH = 120;

export const RESOURCE_COLUMNS: Columns = {
  user_id: "int",
  title: "text",
  description: "text",
  content: "text",
  content_html: "text",
  html_version: "smallint",
  ...Object.fromEntries(CHOICES.map(({ name }) => [snakeCase(name), "text"])),
  ...ABOUT_COLUMNS,
  status: "text",
  views: "int",
  rating_sum: "int",
  rating_count: "int",
  trial_count: "int",
  worked_count: "int",
  last_tried_on: "date",
  created_at: "timestamptz",
  waiting_since: "timestamptz",
  published_at: "timestamptz",
};

/** The author of a resource and others' actions on it, by their position among the users. */
export type Reception = {
  index: number;
  author: number;
  status: Status;
  views: number;
  ratings: { user: number; rating: number }[];
  trials: BulkTrial[];
};

/**
 * Decided before the resources themselves, so that each is written once, with its sums. The result is the same each time, so
 * the ratings of a million resources are not kept: they are generated again where they are needed.
 */
export function* receptions({ resources, users }: BulkSizes): Generator<Reception> {
  const random = randomFrom(RECEPTION_START);
  const popular = popularity(random, resources);
  const trialsOf = drawTrials(resources, users);
  for (let index = 0; index < resources; index++) {
    const status = statusOf(random());
    // A few teachers write much, most little.
    const author = Math.floor(users * random() ** 2);
    if (status !== "approved") {
      yield { index, author, status, views: 0, ratings: [], trials: [] };
      continue;
    }
    const quality = 2.6 + 2.4 * random();
    const raters = distinct(random, popular(index, RATINGS_EACH), users).filter((user) => user !== author);
    const ratings = raters.map((user) => ({ user, rating: stars(quality + 2 * (random() - 0.5)) }));
    const views = ratings.length + popular(index, VIEWS_EACH);
    yield { index, author, status, views, ratings, trials: trialsOf(index, author) };
  }
}

const statusOf = (chance: number): Status => (chance < 0.94 ? "approved" : chance < 0.97 ? "pending" : "rejected");

const stars = (opinion: number) => Math.min(5, Math.max(1, Math.round(opinion)));

export function* resourceRows(
  random: Random,
  sizes: BulkSizes,
  userId: (index: number) => number,
): Generator<unknown[]> {
  const aside = randomFrom(ABOUT_START);
  for (const { index, author, status, views, ratings, trials } of receptions(sizes)) {
    const content = article(random);
    const createdAt = after((index + random()) / sizes.resources);
    const words = [title(random), paragraph(random, 1 + below(random, 2))];
    const choices = CHOICES.map(({ name, values = [] }) => [name, pick(random, values)] as const);
    yield [
      userId(author),
      ...words,
      content.markdown,
      content.html,
      HTML_VERSION,
      ...choices.map(([, value]) => value),
      ...about(aside, Object.fromEntries(choices)),
      status,
      views,
      ratings.reduce((sum, { rating }) => sum + rating, 0),
      ratings.length,
      trials.length,
      trials.filter(({ outcome }) => outcome === "worked").length,
      lastDayOf(trials),
      createdAt,
      status === "pending" ? createdAt : null,
      status === "approved" ? createdAt : null,
    ];
  }
}
