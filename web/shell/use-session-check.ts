import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";

/**
 * Checks on navigating to a page for logged-in users whether the session is still valid, so that nobody fills in a form
 * in vain. For a page rendered by the server, the server has checked.
 */
export function useSessionCheck(client: QueryClient, path: string, needed: boolean): void {
  const previousPath = useRef(path);
  useEffect(() => {
    const hasNavigated = path !== previousPath.current;
    previousPath.current = path;
    if (!hasNavigated || !needed) return;
    client.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch((error) => {
      reportUnexpected(error);
      toast(CHECK_FAILED);
    });
  }, [client, path, needed]);
}

const CHECK_FAILED = {
  title: "Authentication Error",
  description: "We could not check whether you are still logged in",
  variant: "destructive",
} as const;
