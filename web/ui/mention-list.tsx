import { keepPreviousData } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { authorName } from "#contract/names.ts";
import type { Mentionable } from "#contract/people.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { initialsOfName } from "#web/lib/format/names.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { Portrait } from "./avatar.tsx";
import { withFormatting } from "./markdown-toolbar.tsx";
import { caretPoint, type Mention, mentionAt, type Thread } from "./mention-typing.ts";

/** Typing on costs no request. */
const PAUSE_MS = 150;

const GAP = 6;

type MentionListProps = { area: RefObject<HTMLTextAreaElement | null>; thread: Thread | undefined };

/**
 * Members to name, beside the `@` that somebody types. The focus stays in the text area, whose arrow keys move in the list:
 * it is a text box with a list, which screen readers announce by `aria-activedescendant`.
 */
export function MentionList({ area, thread }: MentionListProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const typed = useTypedMention(area);
  const search = useLate(typed?.search);
  const isAsked = search !== undefined && (search !== "" || thread !== undefined);
  const { data } = useQuery({
    ...read<Mentionable[]>(withQuery("/api/mentions", { search, ...thread })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const people = (typed && isAsked && data) || [];
  const isOpen = people.length > 0;
  const [moved, setMoved] = useState<{ of: string; to: number }>();
  // A lone @ offers, and Enter still ends the line.
  const active = moved && moved.of === search ? moved.to : search ? 0 : -1;

  const insert = ({ username }: Mentionable) => {
    const element = area.current;
    if (!element || !typed) return;
    const blank = /^\s/.test(element.value.slice(typed.end)) ? "" : " ";
    const text = `@${username}${blank}`;
    withFormatting(({ applyEdit }) =>
      applyEdit(element, { from: typed.start, to: typed.end, insert: text, select: [text.length, text.length] }),
    );
  };

  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = people[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      setMoved({ of: search ?? "", to: (from + step + people.length) % people.length });
    } else if (event.key === "Escape") typed?.dismiss();
    else if ((event.key === "Enter" || event.key === "Tab") && chosen && !event.shiftKey) insert(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useListener(area, "keydown", press);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || !panel.current) return;
    if (!isOpen || !typed) {
      if (panel.current.matches(":popover-open")) panel.current.hidePopover();
    } else {
      if (!panel.current.matches(":popover-open")) panel.current.showPopover();
      place(panel.current, caretPoint(element, typed.start));
    }
    const option = isOpen && active >= 0 ? `${id}-${active}` : null;
    setAttributes(element, {
      "aria-autocomplete": "list",
      "aria-controls": isOpen ? id : null,
      "aria-activedescendant": option,
    });
    if (option) document.getElementById(option)?.scrollIntoView({ block: "nearest" });
  });

  return (
    <>
      <div
        ref={panel}
        id={id}
        role="listbox"
        aria-label="Members"
        popover="manual"
        className="fixed inset-auto m-0 max-h-72 w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        {people.map((person, n) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text area
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the keys
          <div
            key={person.id}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === active}
            // A press would take the focus away.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => insert(person)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink aria-selected:-outline-offset-2"
          >
            <Portrait
              image={person.image}
              initials={person.name === null ? "#" : initialsOfName(person.name)}
              tone="bg-grey-tint text-grey"
            />
            <span className="grid min-w-0 text-sm">
              <bdi className="truncate font-semibold">{authorName(person)}</bdi>
              <span className="truncate text-quiet text-xs">@{person.username}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen &&
          `${people.length === 1 ? "1 member" : `${people.length} members`}. Choose with the arrow keys and Enter.`}
      </p>
    </>
  );
}

/** What is being typed behind an `@` where the caret is, until it is dismissed or the focus goes. */
function useTypedMention(area: RefObject<HTMLTextAreaElement | null>): (Mention & { dismiss: () => void }) | null {
  const [mention, setMention] = useState<Mention | null>(null);
  const dismissed = useRef(-1);
  const look = () => {
    const element = area.current;
    if (!element || document.activeElement !== element || element.selectionStart !== element.selectionEnd)
      return setMention(null);
    const found = mentionAt(element.value, element.selectionStart);
    if (!found) dismissed.current = -1;
    const next = found && found.start !== dismissed.current ? found : null;
    setMention((before) =>
      before && next && before.end === next.end && before.search === next.search ? before : next,
    );
  };
  const close = () => setMention(null);
  useListener(area, "input", look);
  useListener(area, "selectionchange", look);
  useListener(area, "blur", close);
  useListener(area, "scroll", close);
  // It was loaded because an @ was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(look, []);
  return (
    mention && {
      ...mention,
      dismiss: () => {
        dismissed.current = mention.start;
        close();
      },
    }
  );
}

function useListener<Name extends keyof HTMLElementEventMap | "selectionchange">(
  area: RefObject<HTMLTextAreaElement | null>,
  name: Name,
  listener: (event: Name extends keyof HTMLElementEventMap ? HTMLElementEventMap[Name] : Event) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const element = area.current;
    const call = (event: Event) => latest.current(event as Parameters<typeof listener>[0]);
    element?.addEventListener(name, call);
    return () => element?.removeEventListener(name, call);
  }, [area, name]);
}

/** At once when a list opens or closes, and after a pause while it is open. */
function useLate(search: string | undefined): string | undefined {
  const [late, setLate] = useState(search);
  if (search === undefined && late !== undefined) setLate(undefined);
  useEffect(() => {
    if (search === undefined) return;
    const timer = setTimeout(() => setLate(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return search === undefined ? undefined : late;
}

/** Below the line with the @, or above it where there is more room, as above the keyboard of a phone. */
function place(panel: HTMLElement, { left, top, bottom }: { left: number; top: number; bottom: number }): void {
  const view = window.visualViewport;
  const [width, height] = [view?.width ?? innerWidth, view?.height ?? innerHeight];
  const { offsetWidth, offsetHeight } = panel;
  const isBelow = bottom + GAP + offsetHeight <= height || top < height - bottom;
  panel.style.left = `${Math.max(8, Math.min(left, width - offsetWidth - 8))}px`;
  panel.style.top = `${isBelow ? bottom + GAP : Math.max(8, top - GAP - offsetHeight)}px`;
}

function setAttributes(element: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
