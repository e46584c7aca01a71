/** The name of the unique constraint or index that an error says was violated, or null. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" ? (constraint ?? "") : uniqueViolation(error.cause);
}
