import { type ComponentProps, useEffect, useRef } from "react";
import { type Described, TextField } from "./fields.tsx";

/** An address: who leaves out its "https://" gets it, on leaving the field or sending the form. */
export function UrlField(props: Described<ComponentProps<"input">>) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = ref.current?.form;
    const complete = () => ref.current && completeAddress(ref.current);
    form?.addEventListener("submit", complete);
    return () => form?.removeEventListener("submit", complete);
  }, []);
  return (
    <TextField
      placeholder="https://"
      autoComplete="off"
      spellCheck={false}
      {...props}
      ref={ref}
      type="url"
      inputMode="url"
      onBlur={({ currentTarget }) => completeAddress(currentTarget)}
    />
  );
}

/** "example.org/x" and "example.org:8080", but neither "mailto:a@b.org" nor "see below". */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d+)?(?:[/?#]\S*)?$/;

function completeAddress(input: HTMLInputElement): void {
  const typed = input.value.trim();
  if (!WITHOUT_SCHEME.test(typed)) return;
  input.value = `https://${typed}`;
  // As if it had been typed, so that the draft has it, too.
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
