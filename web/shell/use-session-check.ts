import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#web/lib/toasts.ts";
import { viewerQuery } from "#web/lib/viewer.ts";

/**
 * Asks on the way to a page for signed-in people whether they still are, so that nobody fills in a form in vain. A page
 * that comes from the server has been asked about there.
 */
export function useSessionCheck(client: QueryClient, path: string, needed: boolean): void {
  const before = useRef(path);
  useEffect(() => {
    const arrived = path !== before.current;
    before.current = path;
    if (!arrived || !needed) return;
    client.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => toast(UNKNOWN));
  }, [client, path, needed]);
}

const UNKNOWN = {
  title: "Authentication Error",
  description: "We could not check whether you are still logged in",
  variant: "destructive",
} as const;
