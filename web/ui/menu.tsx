import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";

type MenuProps = {
  /** The button's content; `buttonLabel` names it where that is not text. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClass?: string;
  align?: "start" | "end";
  children: ReactNode;
};

/** A native popover with links, so it works before hydration and without scripts. */
export function Menu({ button, buttonLabel, buttonClass, align = "start", children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const closeOnSelect = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button")) panel.current?.hidePopover();
  };

  const position = (event: ToggleEvent) => {
    if (event.newState !== "open" || CSS.supports("position-area: bottom") || !panel.current) return;
    const { bottom, left, right } = opener.current?.getBoundingClientRect() ?? new DOMRect();
    panel.current.style.inset =
      align === "start" ? `${bottom}px auto auto ${left}px` : `${bottom}px ${innerWidth - right}px auto auto`;
  };

  return (
    <>
      <button ref={opener} type="button" popoverTarget={id} aria-label={buttonLabel} className={buttonClass}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onClick={closeOnSelect}
        onBeforeToggle={position}
        className={classNames(
          "menu rounded-lg border border-line bg-raised p-2 text-ink shadow-float",
          align === "start" ? "menu-start" : "menu-end",
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
