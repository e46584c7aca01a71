import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";
import { after } from "./calendar.ts";
import { receptions } from "./library.ts";
import type { Columns } from "./load.ts";
import { popularity } from "./popularity.ts";
import { sentence } from "./prose.ts";
import { below, distinct, type Random } from "./random.ts";
import type { BulkSizes } from "./sizes.ts";

const COMMENTS_EACH = 1.5;
const SAVES_EACH = 1;

export const RATING_COLUMNS: Columns = {
  resource_id: "int",
  user_id: "int",
  rating: "smallint",
  comment: "text",
  content_html: "text",
  html_version: "smallint",
  created_at: "timestamptz",
};
export const COMMENT_COLUMNS: Columns = {
  resource_id: "int",
  user_id: "int",
  content: "text",
  content_html: "text",
  html_version: "smallint",
  created_at: "timestamptz",
};
export const SAVE_COLUMNS: Columns = { user_id: "int", resource_id: "int", saved_at: "timestamptz" };

export type Ids = (index: number) => number;

/** Somewhere between the resource's own day and today. */
const afterResource = (random: Random, index: number, n: number) => after((index + 1 + random() * (n - index)) / n);

export function* ratingRows(random: Random, sizes: BulkSizes, resourceId: Ids, userId: Ids): Generator<unknown[]> {
  for (const { index, ratings } of receptions(sizes)) {
    for (const { user, rating } of ratings) {
      const review = below(random, 5) === 0 ? sentence(random) : null;
      const at = afterResource(random, index, sizes.resources);
      yield [resourceId(index), userId(user), rating, review, review && `<p>${review}</p>`, HTML_VERSION, at];
    }
  }
}

export function* commentRows(random: Random, sizes: BulkSizes, resourceId: Ids, userId: Ids) {
  const popular = popularity(random, sizes.resources);
  for (const index of approved(sizes)) {
    for (let left = popular(index, COMMENTS_EACH); left > 0; left--) {
      const at = afterResource(random, index, sizes.resources);
      const user = userId(below(random, sizes.users));
      const content = sentence(random);
      yield [resourceId(index), user, content, `<p>${content}</p>`, HTML_VERSION, at];
    }
  }
}

export function* saveRows(random: Random, sizes: BulkSizes, resourceId: Ids, userId: Ids) {
  const popular = popularity(random, sizes.resources);
  for (const index of approved(sizes)) {
    for (const user of distinct(random, popular(index, SAVES_EACH), sizes.users)) {
      yield [userId(user), resourceId(index), afterResource(random, index, sizes.resources)];
    }
  }
}

function* approved(sizes: BulkSizes): Generator<number> {
  for (const { index, status } of receptions(sizes)) if (status === "approved") yield index;
}
