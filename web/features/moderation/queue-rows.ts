import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import { useChangeQuery } from "#web/lib/navigation/location.ts";
import { type Listing, moderationQuery } from "./moderation-queries.ts";
import { type Decided, type Decisions, isDecided } from "./use-decisions.ts";

export type QueueRow = { resource: ModeratedResource; decision: Decided | undefined };

/** What waits, oldest first. What was decided on this page keeps its place, even if the list was read again. */
function queueRows(loaded: ModeratedResource[], decisions: Decisions, search: string): QueueRow[] {
  const decided = [...decisions.values()].filter(({ resource }) => mentions(resource, search));
  const waiting = loaded.filter(({ id, waitingSince }) => waitingSince && !decisions.has(id));
  return [...waiting.map((resource) => ({ resource, decision: undefined })), ...decided.map(asRow)].sort(byWait);
}

const asRow = (entry: Entry): QueueRow => ({
  resource: entry.resource,
  decision: isDecided(entry) ? entry : undefined,
});

type Entry = Decisions extends ReadonlyMap<number, infer Found> ? Found : never;

function byWait({ resource: a }: QueueRow, { resource: b }: QueueRow): number {
  const [since, sinceOther] = [a.waitingSince ?? "", b.waitingSince ?? ""];
  return since === sinceOther ? a.id - b.id : since < sinceOther ? -1 : 1;
}

/** As the server searches the queue: also for the words of an edit that waits. */
const mentions = ({ title, description, waitingEdit }: ModeratedResource, search: string) =>
  plain([title, description, waitingEdit?.title, waitingEdit?.description].join("\n")).includes(plain(search));

/** Letters that have no accent that could be taken away, as the database's `plain` has them. */
const LETTERS: Record<string, string> = { ı: "i", ø: "o", ł: "l", đ: "d" };

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replace(/[ıøłđ]/g, (letter) => LETTERS[letter] ?? letter);

/** Browsers refuse a page that changes its URL for each of many key presses. */
const DEBOUNCE_MS = 250;

/** From this width on the list and the selected resource are side by side. The same as the `lg` of the styles. */
export const WIDE = "(width >= 64rem)";

export const isWide = () => matchMedia(WIDE).matches;

/** The selected resource. It is in the URL, so that Back from another page leads to it again. */
function useSelection(listing: Listing) {
  const changeQuery = useChangeQuery();
  const [selected, setSelected] = useState(listing.selected);
  const written = useRef(listing.selected);

  useEffect(() => {
    if (listing.selected === written.current) return;
    // Something else changed the URL, such as a link or the Back button.
    written.current = listing.selected;
    setSelected(listing.selected);
  }, [listing.selected]);

  const write = () => {
    // On a narrow screen the URL says whether the list or the resource shows, and only links change that.
    if (selected === written.current || (written.current === null && !isWide())) return;
    written.current = selected;
    changeQuery({ resource: selected }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection restarts the timer
  useEffect(() => {
    const timer = setTimeout(write, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [selected]);

  return { selected, select: setSelected, write };
}

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
  const place = useRef(0);
  // What somebody else decided on has left the list: the next one moves up.
  const at = found >= 0 ? found : Math.max(0, Math.min(place.current, rows.length - 1));
  const current = rows[at];
  useEffect(() => {
    place.current = at;
  });

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
