import { type ComponentType, createElement, use } from "react";

export type PageProps = { params: Record<string, string> };

export type LazyPage = ComponentType<PageProps> & { module: string; preload: () => Promise<void> };

/** A page loaded on demand. Once loaded it renders at once, so server and browser produce the same first HTML. */
export function lazyPage(module: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loading: Promise<ComponentType<PageProps>> | undefined;
  const start = () => {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.then(
      // React's own mark on a promise it need not wait for.
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  };
  const Page = (props: PageProps) => createElement(use(start()), props);
  return Object.assign(Page, { module, preload: async () => void (await start()) });
}
