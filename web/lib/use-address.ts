import { useRouter } from "wouter";

/** The address as it stands, to be visited again. The router's other hooks decode it, each time once more. */
export function useAddress(): { path: string; search: string } {
  const router = useRouter();
  return { path: router.hook(router)[0], search: router.searchHook(router).replace(/^\?/, "") };
}
