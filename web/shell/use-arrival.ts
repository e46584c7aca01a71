import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { scrollMemory } from "#web/lib/scroll-memory.ts";

/** Does on a change of address what the browser does on a new page: start at the top, or go back to where one was. */
export function useArrival(): void {
  const [path] = useLocation();
  const search = useSearch();
  const before = useRef<{ path: string; search: string } | null>(null);

  useEffect(() => scrollMemory.watch(), []);

  useEffect(() => {
    const from = before.current;
    before.current = { path, search };
    if (!from || (from.path === path && from.search === search)) return;
    if (scrollMemory.restore()) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    if (from.path !== path) startReadingHere();
  }, [path, search]);
}

/** The heading takes the focus, so that a screen reader says where one is and Tab goes on from there. */
function startReadingHere() {
  const start = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
}
