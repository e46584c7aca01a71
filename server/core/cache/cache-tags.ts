/** What reads show and writes change: one thing by its id, or all lists of a kind. */
export type CacheTag = Kind | `${Thing} ${number}` | typeof EVERYTHING;

/** For the few writes that reach too far to say what they change. */
export const EVERYTHING = "everything";

type Kind = "resources" | "forums" | "topics" | "events";
/** The views of a resource change far more often than all the rest of it. */
type Thing = "resource" | "views" | "topic" | "user";
