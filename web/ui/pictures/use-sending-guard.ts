import { type RefObject, useEffect, useRef, useState } from "react";
import { picturesIn } from "#contract/text-pictures.ts";
import { placeholdersIn } from "./placeholders.ts";

type Obstacle = { text: string; canBeSent: boolean };

/**
 * Stops a form whose pictures have not arrived, and asks once about those without a description. Before the form hears of
 * it, so that it neither checks nor sends anything.
 */
export function useSendingGuard(
  area: RefObject<HTMLTextAreaElement | null>,
  panel: RefObject<HTMLDivElement | null>,
): { obstacle: Obstacle | null; sendAnyway: () => void } {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const accepted = useRef(new Set<string>());
  const submitter = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const form = area.current?.form;
    const guard = (event: SubmitEvent) => {
      const found = obstacleIn(area.current?.value ?? "", accepted.current);
      setObstacle(found);
      if (!found) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      submitter.current = event.submitter;
      panel.current?.querySelector<HTMLElement>("[data-describe], button")?.focus();
    };
    const forget = () => setObstacle(null);
    form?.addEventListener("submit", guard, { capture: true });
    form?.addEventListener("input", forget);
    return () => {
      form?.removeEventListener("submit", guard, { capture: true });
      form?.removeEventListener("input", forget);
    };
  }, [area, panel]);

  return {
    obstacle,
    sendAnyway: () => {
      for (const { url } of bareIn(area.current?.value ?? "")) accepted.current.add(url);
      area.current?.form?.requestSubmit(submitter.current);
    },
  };
}

const bareIn = (text: string) => picturesIn(text).filter(({ description }) => description === "");

function obstacleIn(text: string, accepted: ReadonlySet<string>): Obstacle | null {
  if (placeholdersIn(text).length > 0)
    return { text: "A picture has not been uploaded yet. Please wait for it, or remove it.", canBeSent: false };
  const bare = new Set(bareIn(text).map(({ url }) => url));
  if ([...bare].every((url) => accepted.has(url))) return null;
  return { text: bare.size === 1 ? ONE_BARE : `${bare.size} ${SEVERAL_BARE}`, canBeSent: true };
}

const ONE_BARE = "A picture has no description. People who cannot see it will not know what it shows.";
const SEVERAL_BARE = "pictures have no description. People who cannot see them will not know what they show.";
