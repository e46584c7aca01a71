import { type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { MoreIcon } from "./icons.tsx";

type MenuProps = {
  /** The button's content; `buttonLabel` names it where that is not text. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClass?: string;
  panelClass?: string;
  align?: "start" | "end";
  /** May prevent the opening, and open the button's popover later. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** For a panel whose content is loaded when it is opened. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A native popover with links, so it works before hydration and without scripts. */
export function Menu(props: MenuProps) {
  const { button, buttonLabel, buttonClass, panelClass, align = "start", onPress, onToggle, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // It may have been opened before it was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (onToggle && panel.current?.matches(":popover-open")) onToggle(true);
  }, []);

  const closeOnSelect = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button:not([data-keeps-open])"))
      panel.current?.hidePopover();
  };

  // What has the focus must not be behind it.
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = [panel, opener].some(({ current }) => current?.contains(relatedTarget));
    if (relatedTarget && !isInside && panel.current?.matches(":popover-open")) panel.current.hidePopover();
  };

  const position = (event: ToggleEvent) => {
    if (event.newState !== "open" || CSS.supports("position-area: bottom") || !panel.current) return;
    const { top, bottom, left, right } = opener.current?.getBoundingClientRect() ?? new DOMRect();
    // There is more room above a button in the lower half.
    const vertical = top > innerHeight / 2 ? ["auto", `${innerHeight - top}px`] : [`${bottom}px`, "auto"];
    const horizontal = align === "start" ? ["auto", `${left}px`] : [`${innerWidth - right}px`, "auto"];
    const inset = [vertical[0], horizontal[0], vertical[1], horizontal[1]].join(" ");
    panel.current.style.setProperty("--menu-inset", inset);
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        onClick={onPress}
        onBlur={closeOnBlur}
        className={buttonClass}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={closeOnSelect}
        onBlur={closeOnBlur}
        onBeforeToggle={position}
        onToggle={onToggle && ((event) => onToggle(event.newState === "open"))}
        className={classNames(
          "menu rounded-lg border border-line bg-raised p-2 text-ink shadow-float",
          align === "start" ? "menu-start" : "menu-end",
          panelClass,
        )}
      >
        {children}
      </div>
    </>
  );
}

/** The classes of a menu entry, whether link or button. */
export const MENU_ENTRY =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left font-medium text-sm no-underline hover:bg-sunken aria-[current=page]:bg-pencil-tint";

/** What else can be done with one thing. The label says which one; the entries are list items. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    align="end"
    button={<MoreIcon />}
    buttonLabel={label}
    buttonClass="screen-only -mr-2.5 grid size-10 shrink-0 place-items-center rounded-md text-quiet hover:bg-sunken hover:text-ink"
  >
    <ul>{children}</ul>
  </Menu>
);

/** An entry that does something at once. */
export const MenuButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <li className="needs-script">
    <button type="button" onClick={onClick} className={MENU_ENTRY}>
      {children}
    </button>
  </li>
);
