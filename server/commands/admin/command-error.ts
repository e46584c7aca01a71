import type * as z from "zod/mini";

/** A mistake of the person who typed the command; only its message is shown. */
export class CommandError extends Error {}

export function valid<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new CommandError(result.error.issues[0]?.message);
  return result.data;
}
