import { useRef } from "react";
import type { ZodMiniType } from "zod/mini";

/** The rules of a form, or a way to fetch them: what most people only read need not bring them along. */
export type SchemaSource<T> = ZodMiniType<T> | (() => Promise<ZodMiniType<T>>);

export function useSchema<T>(source: SchemaSource<T>) {
  const schema = useRef(typeof source === "function" ? null : source);
  const load = useRef(async () => {
    if (typeof source === "function") schema.current ??= await source();
    return schema.current as ZodMiniType<T>;
  });
  return { schema, load: load.current };
}
