import { buttonStyles } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";

const FORMATS = [
  { name: "Word", extension: "docx" },
  { name: "Markdown", extension: "md" },
];

export const DownloadMenu = ({ id }: { id: number }) => (
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
        className={MENU_ENTRY}
      >
        {name}
      </a>
    ))}
    <button type="button" onClick={() => print()} className={`${MENU_ENTRY} needs-script`}>
      Print
    </button>
  </Menu>
);
