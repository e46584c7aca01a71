import { type MouseEvent, useId, useSyncExternalStore } from "react";
import { THEMES, themeCookie } from "#contract/cookies-and-headers.ts";

const NAMES = { "": "System", light: "Light", dark: "Dark" };

/** Dispatched on the window, since the footer and the menu both have a switch. */
const THEME_EVENT = "themechange";

/** Light, dark, or what the system says. Without scripts a form that the server answers with the same page. */
export function ThemeSwitch() {
  const id = useId();
  const chosen = useSyncExternalStore(subscribe, chosenTheme, () => null);
  return (
    <form
      method="post"
      aria-labelledby={id}
      className="theme-switch flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    >
      <span id={id}>Theme</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row with its legend */}
      <span role="group" aria-labelledby={id} className="inline-flex rounded-full border border-edge p-0.5">
        {Object.entries(NAMES).map(([value, name]) => (
          <button
            key={value}
            type="submit"
            value={value}
            formAction={`/theme?to=${value}`}
            data-keeps-open
            aria-pressed={chosen === null ? undefined : chosen === value}
            onClick={choose}
          >
            {name}
          </button>
        ))}
      </span>
    </form>
  );
}

function choose(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const theme = THEMES.find((known) => known === event.currentTarget.value) ?? null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = themeCookie(theme);
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  dispatchEvent(new Event(THEME_EVENT));
}

const chosenTheme = () => document.documentElement.dataset.theme ?? "";

function subscribe(onChange: () => void) {
  addEventListener(THEME_EVENT, onChange);
  return () => removeEventListener(THEME_EVENT, onChange);
}
