import type { QueryClient } from "@tanstack/react-query";

/** Corrects every answer at hand that shows this resource, instead of asking for all of them again. */
export function markSaved(client: QueryClient, id: number, isSaved: boolean): void {
  client.setQueriesData(
    { predicate: ({ queryKey, state }) => SHOWS_RESOURCES.test(String(queryKey[0])) && !state.isInvalidated },
    (answer) => marked(answer, id, isSaved),
  );
}

const SHOWS_RESOURCES = /^\/api\/(resources|users)\b/;

/** One resource, a list of them, or a page of such a list; undefined where there is nothing to correct. */
function marked(answer: unknown, id: number, isSaved: boolean): unknown {
  if (Array.isArray(answer)) {
    const correct = (item: unknown) => marked(item, id, isSaved) ?? item;
    return answer.some((item) => marked(item, id, isSaved)) ? answer.map(correct) : undefined;
  }
  if (!answer || typeof answer !== "object") return undefined;
  if ("isSaved" in answer && "id" in answer) return answer.id === id ? { ...answer, isSaved } : undefined;
  const items = "items" in answer ? marked(answer.items, id, isSaved) : undefined;
  return items ? { ...answer, items } : undefined;
}
