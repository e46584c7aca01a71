import { QueryClient, type QueryKey } from "@tanstack/react-query";

/** The server's query client: it holds what was read for one page, and nothing in it ever changes. */
export class ServerQueryClient extends QueryClient {
  readonly #answers = new Map<unknown, unknown>();

  // The paths tell the types, as far as anybody can tell them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override getQueryData([path]: QueryKey): any {
    return this.#answers.get(path);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  override setQueryData([path]: QueryKey, answer: any): any {
    this.#answers.set(path, answer);
    return answer;
  }

  toJSON(): [path: unknown, answer: unknown][] {
    return [...this.#answers];
  }
}
