import { type RefObject, useEffect, useRef, useState } from "react";

export type FieldRef = RefObject<HTMLInputElement | null>;

/**
 * A value that is shown here, and stands in a field of the form as text, as everything that forms send, draft and restore.
 * The form fills that field when it restores a draft, or empties it.
 */
export function useField<T>(
  input: FieldRef,
  { empty, read, write }: { empty: T; read: (ids: number[]) => Promise<T>; write: (value: T) => string },
): [T, (change: (value: T) => T) => void] {
  const [value, setValue] = useState(empty);
  const latest = useRef(value);
  const show = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field stays the same
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const fill = () => void read(field.value.split(",").map(Number).filter(Boolean)).then(show, () => {});
    fill();
    // A reset changes the field after the event.
    const reset = () => setTimeout(fill);
    field.addEventListener("fill", fill);
    field.form?.addEventListener("reset", reset);
    return () => {
      field.removeEventListener("fill", fill);
      field.form?.removeEventListener("reset", reset);
    };
  }, []);
  return [
    value,
    (change) => {
      const next = change(latest.current);
      show(next);
      if (!input.current) return;
      input.current.value = write(next);
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ];
}
