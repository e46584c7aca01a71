import { useEffect, useState } from "react";
import type { DraftOwner } from "#web/lib/forms/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Blank } from "./blanks.ts";
import { fillTexts, readValues, restoreTexts, storeValues, textsWithBlanks, type Values } from "./filled-texts.ts";
import { PromptActions } from "./prompt-actions.tsx";
import { type PromptResource, promptBlocks } from "./prompt-text.ts";

/** Enough for a student's essay. */
const MAX_LENGTH = 10_000;

type CreateRoot = typeof import("react-dom/client").createRoot;

/** Adds fields above the first text with blanks, which fill in all of them; returns what takes them away again. */
export function mountBlankFields(createRoot: CreateRoot, resource: PromptResource, owner: DraftOwner) {
  const { blanks, texts } = textsWithBlanks(promptBlocks(resource));
  const block = texts[0]?.code.closest(".code-block");
  if (!block) return undefined;
  const place = document.createElement("div");
  block.before(place);
  // A root of its own: React does not know the elements of a text that the server rendered.
  const root = createRoot(place, { identifierPrefix: "blanks" });
  const fill = (values: Values) => fillTexts(texts, blanks, values);
  root.render(<BlankFields {...{ resource, owner, blanks, fill }} />);
  return () => {
    restoreTexts(texts);
    place.remove();
    // React does not unmount one root in the middle of rendering another.
    queueMicrotask(() => root.unmount());
  };
}

type BlankFieldsProps = {
  resource: PromptResource;
  owner: DraftOwner;
  blanks: Blank[];
  fill: (values: Values) => void;
};

/** Values are remembered per person in this tab only, until it is closed or they log out. */
function BlankFields({ resource, owner, blanks, fill }: BlankFieldsProps) {
  const [values, setValues] = useState<Values>(() => readValues(owner, resource.id));
  useEffect(() => fill(values), [fill, values]);
  const change = (next: Values) => {
    setValues(next);
    storeValues(owner, resource.id, next);
  };
  const empty = blanks.filter(({ key, initial }) => !values.get(key) && !initial).length;
  return (
    <section
      aria-label="Fill in the blanks"
      className="screen-only grid gap-4 rounded-lg border border-line bg-raised p-4 text-base"
    >
      <p className="text-quiet text-sm">
        <strong className="text-ink">Fill in the blanks.</strong> What you type stays in this tab until you close it.
      </p>
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {blanks.map(({ key, label, initial }) => (
          <label key={key} className="grid content-start gap-1.5 font-semibold text-sm">
            <span dir="auto" className="first-letter:uppercase">
              {label}
            </span>
            <textarea
              dir="auto"
              rows={1}
              value={values.get(key) ?? initial}
              maxLength={MAX_LENGTH}
              onChange={({ target }) => change(new Map(values).set(key, target.value))}
              className="field-sizing-content max-h-60 min-h-12 w-full resize-none rounded-md border border-edge bg-raised px-3.5 py-2.5 font-normal text-base text-ink hover:border-ink"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PromptActions {...{ resource, owner }} />
        <Button variant="plain" size="sm" onClick={() => change(new Map())}>
          Clear
        </Button>
      </div>
      {empty > 0 && (
        <p className="text-quiet text-sm">
          {empty === 1 ? "One blank is" : `${empty} blanks are`} still empty and will be copied as written.
        </p>
      )}
    </section>
  );
}
