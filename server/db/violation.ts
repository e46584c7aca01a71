/** The name of the unique index or constraint that refused a write, if that is what the error says. */
export const uniqueViolation = (error: unknown) => constraintOf("23505", error);

/** The same for a foreign key: what a row was to point to is not there. */
export const missingReference = (error: unknown) => constraintOf("23503", error);

function constraintOf(violation: string, error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === violation ? (constraint ?? "") : constraintOf(violation, error.cause);
}
