/** What answers tell of and deeds change: one thing by its id, or all lists of a kind. */
export type Subject = Kind | `${Thing} ${number}` | typeof EVERYTHING;

/** For the few deeds that reach too far to say what they change. */
export const EVERYTHING = "everything";

type Kind = "resources" | "forums" | "topics" | "events";
/** The views of a resource change far more often than all the rest of it. */
type Thing = "resource" | "views" | "topic" | "user";
