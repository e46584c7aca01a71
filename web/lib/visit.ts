import { navigate } from "wouter/use-browser-location";

type Options = { replace?: boolean; state?: unknown };

/** A change of address. As with the browser's own links, a step to where one is already adds nothing to the history. */
export function visit(to: string, options: Options = {}): void {
  const isHere = new URL(to, location.href).href === location.href;
  navigate(to, isHere ? { ...options, replace: true } : options);
}
