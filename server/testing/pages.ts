import type { Answer, TestClient } from "./client.ts";

/** The address of the next page, if the response has a link to one. */
export const nextOf = ({ headers }: Answer) => /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
export const prevOf = ({ headers }: Answer) => /<([^>]+)>; rel="prev"/.exec(headers.get("link") ?? "")?.[1];

/** Reads every row of a list, page by page; `between` runs after each page but the last. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any list
export async function readAll(client: TestClient, path: string, between = async () => {}): Promise<any[]> {
  const found = [];
  for (let next: string | undefined = path; next; ) {
    const page: Answer = await client.get(next);
    if (page.status !== 200) throw new Error(`GET ${next}: ${page.status} ${JSON.stringify(page.body)}`);
    found.push(...page.body);
    next = nextOf(page);
    if (next) await between();
  }
  return found;
}

/** The pages of a list on the way to its last one, and on the way back, in the order of the list. */
export async function readThereAndBack(client: TestClient, path: string): Promise<{ there: Answer[]; back: Answer[] }> {
  const pages = async (from: string | undefined, onward: (page: Answer) => string | undefined) => {
    const found: Answer[] = [];
    for (let next = from; next; next = onward(found.at(-1) as Answer)) found.push(await client.get(next));
    return found;
  };
  const there = await pages(path, nextOf);
  const last = there.at(-1) as Answer;
  return { there, back: [...(await pages(prevOf(last), prevOf)).reverse(), last] };
}

/** The contents of a page, and its place in the list. */
export const summaryOf = (page: Answer) => ({
  ids: page.body.map(({ id }: { id: number }) => id),
  total: Number(page.headers.get("x-total-count")),
  offset: Number(page.headers.get("x-offset")),
  hasPrev: prevOf(page) !== undefined,
});
