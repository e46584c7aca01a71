/**
 * About a second's work for ten connections on a small machine. Whoever comes when so many wait would wait in vain, and
 * keep those waiting longer who came before.
 */
export const MOST_WAITING = 1_000;

/** Under the code with which PostgreSQL itself refuses one connection too many. */
export const tooManyWaiting = () =>
  Object.assign(new Error("too many wait for the database already"), { code: "53300" });
