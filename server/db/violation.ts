/** The name of the unique index or constraint that refused a write, if that is what the error says. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? (constraint ?? "") : uniqueViolation(error.cause);
}
