/** What answers tell of and deeds change: one thing by its id, or all lists of a kind. */
export type Subject = Kind | `${Thing} ${number}`;

type Kind = "resources" | "forums" | "topics" | "events";
/** The views of a resource change far more often than all the rest of it. */
type Thing = "resource" | "views" | "topic" | "user";
