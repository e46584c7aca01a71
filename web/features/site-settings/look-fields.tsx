import { useEffect, useRef, useState } from "react";
import { accentOf, reasonAgainst, THEME_NAMES } from "#contract/accent.ts";
import { ACCEPTED_PICTURES } from "#contract/file-rules.ts";
import type { SiteInput } from "#contract/site.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ChooseFiles, DropZone, Uploading } from "#web/shared/attachments/upload-controls.tsx";
import { useField, useUploads } from "#web/shared/attachments/use-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, Field, TextareaField } from "#web/ui/fields.tsx";
import { FormError } from "#web/ui/form.tsx";

/** What the picker begins with where there is no color yet. */
const FIRST_COLOR = "#1f5fa8";

/** The logo, the accent color and the text below all pages. */
export function LookFields({ settings }: { settings: SiteInput }) {
  const { stylesheet } = useSite();
  useEffect(() => showStylesheet(stylesheet), [stylesheet]);
  return (
    <>
      <LogoField
        name="logoId"
        label="Logo"
        hint="Shown in the header, in emails and in Word files. A logo much wider than it is tall takes the place of the name."
        saved={settings.logoId}
      />
      <LogoField
        name="logoDarkId"
        label="Logo for dark pages"
        hint="Without one, dark pages show the logo above on a white background."
        saved={settings.logoDarkId}
        isDark
      />
      <AccentField saved={settings.accent ?? null} />
      <TextareaField
        name="footerText"
        label="Footer text"
        optional
        rows={2}
        defaultValue={settings.footerText ?? ""}
        hint="Shown below every page and email. Your address, for example."
      />
    </>
  );
}

/** Once they are saved, colors show at once. Every other page comes with them. */
function showStylesheet(address: string | null): void {
  const present = document.querySelector<HTMLLinkElement>("link[data-accent]");
  if (address === (present?.getAttribute("href") ?? null)) return;
  present?.remove();
  if (!address) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  link.dataset.accent = "";
  document.head.append(link);
}

type LogoFieldProps = {
  name: "logoId" | "logoDarkId";
  label: string;
  hint: string;
  saved: number | null | undefined;
  isDark?: boolean;
};

function LogoField({ name, label, hint, saved, isDark = false }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [id, setId] = useField<number | null>(input, {
    empty: saved ?? null,
    read: async ([id]) => id ?? null,
    write: (id) => String(id ?? ""),
  });
  const { uploads, add, ...actions } = useUploads(input, (file) => setId(() => file.id));
  const choose = (files: File[]) => {
    for (const { key } of uploads) actions.cancel(key);
    add(files.slice(0, 1));
  };
  return (
    <DropZone onFiles={choose} label={label}>
      <input hidden ref={input} type="number" name={name} defaultValue={saved ?? ""} />
      <p className="clear-both text-quiet text-sm">{hint}</p>
      {id !== null && (
        <img
          src={`/files/${id}/logo?w=320`}
          alt={`${label} as it is now`}
          className={`h-20 w-auto max-w-full justify-self-start rounded border border-line object-contain p-2 ${isDark ? "bg-[#151922]" : "bg-white"}`}
        />
      )}
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <Uploading key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
      <span className="flex flex-wrap gap-2">
        <ChooseFiles accept={ACCEPTED_PICTURES} onFiles={choose}>
          {`${id === null ? "Choose" : "Replace"} ${label.toLowerCase()}`}
        </ChooseFiles>
        {id !== null && (
          <Button
            variant="quiet"
            size="sm"
            onClick={({ currentTarget }) => {
              // This button goes, and the focus with it.
              currentTarget.parentElement?.querySelector("button")?.focus();
              setId(() => null);
            }}
          >
            {`Remove ${label.toLowerCase()}`}
          </Button>
        )}
      </span>
      <FormError name={name} />
    </DropZone>
  );
}

function AccentField({ saved }: { saved: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [color, setColor] = useState(saved);
  /** The fields are filled by drafts, too. */
  const show = () => {
    const [own, picked] = box.current?.querySelectorAll("input") ?? [];
    setColor(own?.checked ? (picked?.value ?? null) : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields stay the same
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll("input") ?? [])];
    for (const input of inputs) input.addEventListener("fill", show);
    show();
    return () => {
      for (const input of inputs) input.removeEventListener("fill", show);
    };
  }, []);
  return (
    <div ref={box} onInput={show} className="grid gap-3">
      <CheckboxField name="ownAccent" label="Use an accent color of our own" defaultChecked={saved !== null} />
      <div hidden={color === null} className="group">
        <Field
          name="accent"
          label="Accent color"
          hint="For buttons, links in texts and tinted panels. The site makes it lighter or darker where text would be hard to read."
        >
          {(control) => (
            <input
              {...control}
              type="color"
              defaultValue={saved ?? FIRST_COLOR}
              className="h-12 w-24 rounded-md border border-edge bg-raised p-1"
            />
          )}
        </Field>
        {color !== null && <AccentPreview color={color} />}
      </div>
    </div>
  );
}

/** The shades of both themes, or why there are none. */
function AccentPreview({ color }: { color: string }) {
  const accent = accentOf(color);
  if ("failed" in accent) {
    return (
      // Once it is refused, the field itself says why.
      <p role="status" className="mt-3 font-medium text-danger text-sm group-has-[[aria-invalid=true]]:hidden">
        {reasonAgainst(accent.failed)}
      </p>
    );
  }
  return (
    <ul aria-label="Preview" className="mt-3 grid gap-3 sm:grid-cols-2">
      {THEME_NAMES.map((theme) => (
        <Sample key={theme} theme={theme} shades={accent.shades[theme]} />
      ))}
    </ul>
  );
}

type SampleProps = { theme: "light" | "dark"; shades: { fill: string; onFill: string; text: string } };

/** Colored by script, as pages have no inline styles. */
function Sample({ theme, shades: { fill, onFill, text } }: SampleProps) {
  const button = useRef<HTMLSpanElement>(null);
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!button.current || !link.current) return;
    button.current.style.background = fill;
    button.current.style.color = onFill;
    link.current.style.color = text;
  }, [fill, onFill, text]);
  return (
    <li
      // Readable before the script has come, too.
      className={`flex flex-wrap items-center gap-4 rounded-md border border-line p-3 ${theme === "dark" ? "bg-[#151922] text-[#eceef3]" : "bg-white text-[#1d2433]"}`}
    >
      <span ref={button} className="inline-flex min-h-10 items-center rounded-md px-3 font-semibold text-sm">
        Button
      </span>
      <span ref={link} className="font-semibold text-sm underline">
        {theme === "dark" ? "Dark theme" : "Light theme"}
      </span>
    </li>
  );
}
