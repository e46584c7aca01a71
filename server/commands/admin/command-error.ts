import type * as z from "zod/mini";

/** Something that whoever typed the command can put right. */
export class CommandError extends Error {}

export function valid<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new CommandError(result.error.issues[0]?.message);
  return result.data;
}
