import { useRef } from "react";
import type { ZodMiniType } from "zod/mini";

/** A form's schema, or a function that loads it: people who only read need not download it. */
export type SchemaSource<T> = ZodMiniType<T> | (() => Promise<ZodMiniType<T>>);

export function useSchema<T>(source: SchemaSource<T>) {
  const schema = useRef(typeof source === "function" ? null : source);
  const load = useRef(async () => {
    if (typeof source === "function") schema.current ??= await source();
    return schema.current as ZodMiniType<T>;
  });
  return { schema, load: load.current };
}
