import { sql } from "drizzle-orm";

/** The average of a resource's ratings, to two decimals; 0 while there are none. The database generates the column. */
export const AVERAGE_RATING = sql`case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end`;

/**
 * What "top rated" sorts by: the average as if five more people had given 3.5 stars each (a Bayesian average), so that one
 * five-star rating does not beat twenty good ones.
 */
export const RANK = sql`round((5 * 3.5 + rating_sum) / (5 + rating_count), 4)`;
