import type { Answer, TestClient } from "./client.ts";

/** The address of the next page, if the response has a link to one. */
export const nextOf = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];

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
