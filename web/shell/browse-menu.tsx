import { MENU_CATEGORIES } from "#contract/filters.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";

export function BrowseMenu({ buttonClass }: { buttonClass: string }) {
  return (
    <Menu
      button={
        <>
          Browse <ChevronDownIcon className="size-4" />
        </>
      }
      buttonClass={buttonClass}
    >
      <ul>
        {MENU_CATEGORIES.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} className={MENU_ENTRY}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
