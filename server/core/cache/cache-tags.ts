/** What reads show and writes change: one row by its id, or all lists of a kind. Each endpoint names its own in `cacheTags`. */
export type CacheTag = Kind | `${Thing} ${number}` | typeof EVERYTHING;

/** For the few writes that change too much to name it. */
export const EVERYTHING = "everything";

/** `views` are their numbers in lists, which change far more often than what else lists show; `names` are
 * those of people: every response with authors in it depends on them, without its call saying so. */
type Kind = "resources" | "views" | "forums" | "topics" | "lists" | "events" | "site" | "names";
/** The views of a resource have a tag of their own, since they change far more often than the rest of it. */
type Thing = "resource" | "views" | "topic" | "user";
