import { useRouter } from "wouter";

/** The path and query exactly as in the address bar. The router's own hooks decode them, once more on each navigation. */
export function useRawLocation(): { path: string; search: string } {
  const router = useRouter();
  return { path: router.hook(router)[0], search: router.searchHook(router).replace(/^\?/, "") };
}
