import type { MouseEvent } from "react";
import { buttonStyles } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";

const FORMATS = [
  { name: "Word", extension: "docx" },
  { name: "Markdown", extension: "md" },
];

type DownloadMenuProps = {
  id: number;
  /** Saves the Word file with what was filled in, where there may be something. */
  saveWord: ((address: string) => Promise<void>) | undefined;
};

export const DownloadMenu = ({ id, saveWord }: DownloadMenuProps) => (
  <Menu
    button={
      <>
        Download <ChevronDownIcon />
      </>
    }
    buttonClass={buttonStyles({ variant: "quiet", size: "sm" })}
  >
    {FORMATS.map(({ name, extension }) => (
      // The server gives it a better name. This one tells it from a link to a page.
      <a
        key={extension}
        href={`/resources/${id}.${extension}`}
        download={`${id}.${extension}`}
        data-same-page
        onClick={extension === "docx" && saveWord ? (event) => instead(event, saveWord) : undefined}
        className={MENU_ENTRY}
      >
        {name}
      </a>
    ))}
    <button
      type="button"
      onClick={() =>
        import("#web/lib/print-page.ts").then(
          ({ printPage }) => printPage(),
          () => print(),
        )
      }
      className={`${MENU_ENTRY} needs-script`}
    >
      Print
    </button>
  </Menu>
);

/** Where that fails the browser gets the file as it is, or is told why it does not. */
function instead(event: MouseEvent<HTMLAnchorElement>, saveWord: (address: string) => Promise<void>): void {
  event.preventDefault();
  const { href } = event.currentTarget;
  saveWord(href).catch(() => location.assign(href));
}
