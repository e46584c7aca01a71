import { type ComponentType, createElement, use } from "react";

export type PageProps = { params: Record<string, string> };

export type LazyPage = ComponentType<PageProps> & { module: string; preload: () => Promise<void> };

/** A page loaded on demand. Once loaded it renders at once, so server and browser produce the same first HTML. */
export function lazyPage(module: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let Loaded: ComponentType<PageProps> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (page) => {
        Loaded = page;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Page = (props: PageProps) => {
    if (!Loaded) use(preload());
    return Loaded ? createElement(Loaded, props) : null;
  };
  return Object.assign(Page, { module, preload });
}
