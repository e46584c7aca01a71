import * as z from "zod/mini";
import { Author } from "#contract/author-schema.ts";

/** Whether an author is anywhere in what this schema describes. */
export function containsAuthor(schema: z.core.$ZodType): boolean {
  if (schema === Author) return true;
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.shape).some(containsAuthor);
  if (schema instanceof z.ZodMiniArray) return containsAuthor(schema.def.element);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.some(containsAuthor);
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return containsAuthor(schema.def.innerType);
  return false;
}
