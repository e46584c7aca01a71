import { navigate } from "wouter/use-browser-location";

type NavigateOptions = { replace?: boolean; state?: unknown };

/** Client-side navigation. Like a browser's own links, a link to the current URL adds no history entry. */
export function navigateTo(to: string, options: NavigateOptions = {}): void {
  const isCurrent = new URL(to, location.href).href === location.href;
  navigate(to, isCurrent ? { ...options, replace: true } : options);
}
