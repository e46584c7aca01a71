import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { usePages } from "#web/lib/api/use-pages.ts";
import { type Listing, moderationQuery } from "./moderation-queries.ts";
import { isWide, queueRows, useSelection } from "./queue-rows.ts";
import type { Decisions } from "./use-decisions.ts";

/** So near to the end of what is loaded, the next page is loaded too. */
const LOAD_AHEAD = 5;

/** A selected resource is looked for on further pages; one decided long ago is on none of them. */
const MOST_LOADED = 500;

/** The rows of the queue, which of them is current, and how to go through them. */
export function useQueue(listing: Listing, decisions: Decisions, detail: RefObject<Element | null>) {
  const { items, ...pages } = usePages(moderationQuery(listing));
  const { selected, select, write } = useSelection(listing);
  const [isMovingOn, setIsMovingOn] = useState(false);
  const rows = queueRows(items ?? [], decisions, listing.search);
  const found = rows.findIndex(({ resource }) => resource.id === selected);
  const at = Math.max(0, found);
  const current = rows[at];

  const wantsMore = rows.length - at <= LOAD_AHEAD || (selected !== null && found < 0 && rows.length < MOST_LOADED);
  const { next, isLoadingNext, isNextError, loadNext } = pages;
  useEffect(() => {
    if (next && wantsMore && !isLoadingNext && !isNextError) loadNext();
  }, [next, wantsMore, isLoadingNext, isNextError, loadNext]);

  const links = useRef(new Map<number, HTMLElement>());
  const focusRow = (id: number) => {
    const link = links.current.get(id);
    link?.focus({ preventScroll: true });
    link?.closest("li")?.scrollIntoView({ block: "nearest" });
    // Where the list ends, the resource beside it would go up with the page.
    if (isWide()) detail.current?.scrollIntoView({ block: "nearest" });
  };

  const goTo = (id: number) => {
    select(id);
    focusRow(id);
  };

  const move = (step: 1 | -1) => {
    const target = rows[at + step];
    if (target) goTo(target.resource.id);
    else if (step === 1 && next) setIsMovingOn(true);
  };

  const waitingId = isMovingOn ? rows[at + 1]?.resource.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row that was waited for is there
  useEffect(() => {
    if (waitingId === undefined) return;
    setIsMovingOn(false);
    goTo(waitingId);
  }, [waitingId]);

  // Focus comes back to the row after a visit elsewhere.
  const isArriving = useRef(listing.selected !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    if (found < 0 || !isArriving.current) return;
    isArriving.current = false;
    if (selected !== null && isWide()) focusRow(selected);
  }, [found, selected]);

  const onListKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
    if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    move(step);
  };

  return { ...pages, links, isLoading: items === undefined, rows, current, select, goTo, write, move, onListKeyDown };
}
