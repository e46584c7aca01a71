import { type ReactNode, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { type DraftOwner, deleteDraft, deleteExpiredDrafts, readDraft, saveField } from "#web/lib/forms/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/inputs.tsx";
import type { Blank } from "./blanks.ts";
import { fillTexts, restoreTexts, textsWithBlanks, type Values } from "./filled-texts.ts";
import type { PromptResource } from "./prompt-text.ts";

/** Enough for a student's essay. */
const MAX_LENGTH = 10_000;

type Given = { resource: PromptResource; blocks: Element[]; owner: DraftOwner; actions: ReactNode };

/** Adds fields above the first text with blanks, which fill in all of them; returns what takes them away again. */
export function mountBlankFields({ resource, blocks, ...given }: Given): (() => void) | undefined {
  const { blanks, texts } = textsWithBlanks(blocks);
  const block = texts[0]?.code.closest(".code-block");
  if (!block) return undefined;
  const place = document.createElement("div");
  block.before(place);
  // A root of its own: React does not know the elements of a text that the server rendered.
  const root = createRoot(place, { identifierPrefix: "blanks" });
  const fill = (values: Values) => fillTexts(texts, blanks, values);
  root.render(<BlankFields {...given} form={`blanks ${resource.id}`} blanks={blanks} fill={fill} />);
  return () => {
    restoreTexts(texts);
    place.remove();
    // React does not unmount one root in the middle of rendering another.
    queueMicrotask(() => root.unmount());
  };
}

type BlankFieldsProps = Omit<Given, "resource" | "blocks"> & {
  form: string;
  blanks: Blank[];
  fill: (values: Values) => void;
};

/** Values are remembered in this browser only, as drafts are: per person, for a while, and until they log out. */
function BlankFields({ owner, form, blanks, fill, actions }: BlankFieldsProps) {
  const [values, setValues] = useState<Values>(() => rememberedValues(owner, form));
  useEffect(() => fill(values), [fill, values]);

  const change = ({ key, initial }: Blank, text: string) => {
    setValues(new Map(values).set(key, text));
    saveField(owner, form, key, text, initial);
  };
  const clear = () => {
    setValues(new Map());
    deleteDraft(owner, form);
  };

  const empty = blanks.filter(({ key, initial }) => !values.get(key) && !initial).length;
  return (
    <section
      aria-label="Fill in the blanks"
      className="screen-only grid gap-4 rounded-lg border border-line bg-raised p-4 text-base"
    >
      <p className="text-quiet text-sm">
        <strong className="text-ink">Fill in the blanks.</strong> What you type stays in this browser.
      </p>
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {blanks.map((blank) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: a text area is a control
          <label key={blank.key} className="grid content-start gap-1.5 font-semibold text-sm">
            <span dir="auto" className="first-letter:uppercase">
              {blank.label}
            </span>
            <Textarea
              rows={1}
              value={values.get(blank.key) ?? blank.initial}
              maxLength={MAX_LENGTH}
              onChange={({ target }) => change(blank, target.value)}
              className="field-sizing-content max-h-60 min-h-12 resize-none font-normal"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Suspense>{actions}</Suspense>
        <Button variant="plain" size="sm" onClick={clear}>
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

function rememberedValues(owner: DraftOwner, form: string): Values {
  deleteExpiredDrafts();
  const fields = Object.entries(readDraft(owner, form)?.fields ?? {});
  return new Map(fields.map(([key, [text]]) => [key, text]));
}
