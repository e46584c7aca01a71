/** An error and what caused it. Drizzle wraps what the database says into an error of its own. */
export const withCauses = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : [];

/** Whether an error, or what caused it, has one of these codes of PostgreSQL or Node, or one that begins like it. */
export const hasCode = (error: unknown, codes: string[]): boolean =>
  withCauses(error).some((cause) => {
    const { code } = cause as { code?: unknown };
    return typeof code === "string" && codes.some((known) => code.startsWith(known));
  });
