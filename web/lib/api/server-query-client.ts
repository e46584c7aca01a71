import { QueryClient, type QueryKey } from "@tanstack/react-query";

/** The server's query client: a map of what was read for one page, in which nothing ever changes. */
export class ServerQueryClient extends QueryClient {
  readonly #data = new Map<unknown, unknown>();

  // A path cannot tell the compiler the type of its data.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override getQueryData([path]: QueryKey): any {
    return this.#data.get(path);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  override setQueryData([path]: QueryKey, data: any): any {
    this.#data.set(path, data);
    return data;
  }

  toJSON(): [path: unknown, data: unknown][] {
    return [...this.#data];
  }
}
