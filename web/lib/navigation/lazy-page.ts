import type { ComponentType } from "react";

export type PageProps = { params: Record<string, string> };

export type LazyPage = {
  module: string;
  /** Resolves once the code has loaded. After a failure the next call tries again. */
  preload: () => Promise<void>;
  /** Undefined until the code has loaded. */
  component: () => ComponentType<PageProps> | undefined;
};

/**
 * A page whose code is loaded on demand. Unlike React's `lazy`, a loaded page renders without suspending, so that server
 * and browser produce the same first HTML.
 */
export function lazyPage(module: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let component: ComponentType<PageProps> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        component = loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { module, preload, component: () => component };
}
