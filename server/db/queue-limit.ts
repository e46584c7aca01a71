/** About a second's work for ten connections on a small machine. A longer queue would only make everyone wait longer. */
export const MAX_WAITING = 1_000;

/** With the code that PostgreSQL itself uses when it has too many connections. */
export const queueFullError = () =>
  Object.assign(new Error("too many queries wait for the database already"), { code: "53300" });
