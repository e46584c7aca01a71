import { useRef, useState } from "react";
import { MAX_SOCIAL_LINKS, type SocialLink } from "#contract/site.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { UrlField } from "#web/ui/url-field.tsx";

const ROWS = Array.from({ length: MAX_SOCIAL_LINKS }, (_, row) => row);

/**
 * All rows are there, and those beyond the opened ones hidden as long as they are empty: so that a draft can be put back
 * into each of them.
 */
const ROW =
  "hidden grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-4 data-open:grid has-[input:not(:placeholder-shown)]:grid " +
  "sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]";

export function SocialLinkRows({ links }: { links: SocialLink[] }) {
  const [opened, setOpened] = useState(links.length);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const inputsOf = (row: number) => [...(list.current?.children[row]?.querySelectorAll("input") ?? [])];
  const used = () => ROWS.findLastIndex((row) => inputsOf(row).some(({ value }) => value !== "")) + 1;

  const open = () => {
    const row = Math.min(Math.max(opened, used()), MAX_SOCIAL_LINKS - 1);
    setOpened(row + 1);
    // Once it shows.
    requestAnimationFrame(() => inputsOf(row)[0]?.focus());
  };

  /** The rows below move up, so that none is empty between others. */
  const remove = (row: number) => {
    const last = Math.max(opened, used()) - 1;
    for (const at of ROWS.slice(row)) {
      const below = inputsOf(at + 1).map(({ value }) => value);
      for (const [n, input] of inputsOf(at).entries()) change(input, below[n] ?? "");
    }
    setOpened(last);
    const next = row < last ? inputsOf(row)[0] : add.current;
    next?.focus();
  };

  return (
    <>
      <div ref={list} className="grid gap-6 sm:gap-4">
        {ROWS.map((row) => (
          <div key={row} data-open={row < opened || undefined} className={ROW}>
            <div className="max-sm:col-span-2">
              <TextField
                name={`socialLinks.${row}.name`}
                label={<RowLabel row={row}>Name</RowLabel>}
                placeholder="Mastodon"
                defaultValue={links[row]?.name ?? ""}
                autoComplete="off"
              />
            </div>
            <UrlField
              name={`socialLinks.${row}.url`}
              label={<RowLabel row={row}>Address</RowLabel>}
              defaultValue={links[row]?.url ?? ""}
            />
            <Button
              variant="plain"
              size="icon"
              aria-label={`Remove link ${row + 1}`}
              onClick={() => remove(row)}
              className="needs-script mt-8"
            >
              <CloseIcon />
            </Button>
          </div>
        ))}
      </div>
      <Button
        ref={add}
        variant="quiet"
        size="sm"
        onClick={open}
        disabled={opened === MAX_SOCIAL_LINKS}
        className="needs-script justify-self-start"
      >
        Add a Link
      </Button>
    </>
  );
}

const RowLabel = ({ row, children }: { row: number; children: string }) => (
  <>
    {children}
    <span className="sr-only"> of link {row + 1}</span>
  </>
);

/** As if it had been typed, so that the form checks it again and stores it in its draft. */
function change(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
