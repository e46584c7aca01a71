import type { ComponentType } from "react";
import type { Self } from "#contract/users.ts";
import type { Query } from "#web/lib/api/query-client.ts";

export type PageProps = { params: Record<string, string> };

export type Address = { params: Record<string, string>; search: URLSearchParams };

/** Loaded before the page is rendered. If one is null, the page's status is 404. */
export type PageQueries = (address: Address, viewer: Self | null) => Query[];

/** Pages that few people open export their queries too, so that the route table need not import them for everybody. */
export type PageModule = { default: ComponentType<PageProps>; queries?: PageQueries };

export type LazyPage = {
  module: string;
  /** Resolves once the code has loaded. After a failure the next call tries again. */
  preload: () => Promise<PageModule>;
  /** Undefined until the code has loaded. */
  component: () => ComponentType<PageProps> | undefined;
};

/**
 * A page whose code is loaded on demand. Unlike React's `lazy`, a loaded page renders without suspending, so that server
 * and browser produce the same first HTML.
 */
export function lazyPage(module: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  const preload = () => {
    loading ??= load().then(
      (page) => {
        loaded = page;
        return page;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { module, preload, component: () => loaded?.default };
}
