import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { resetDoubleClickGuard } from "#web/lib/forms/double-click-guard.ts";
import { dismissError } from "#web/lib/toasts.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { sendOnce } from "./idempotency.ts";
import { invalidatePaths } from "./invalidate.ts";
import type { WriteRequest } from "./request.ts";

type SendOptions = {
  /** Queries for these paths, or below them, are refetched once the write is stored. */
  invalidates?: string[];
  /** Of these, what is not refetched while it is displayed, such as an item that the write deletes. */
  keeps?: string[];
  /** Shown to users whose session has expired meanwhile. */
  prompt?: string;
};

/** The one way for a component to write. Callers explain failures, except an expired session. */
export function useSend({ invalidates = [], keeps, prompt }: SendOptions = {}) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const sentFrom = useRef("");
  const { mutateAsync, isPending } = useMutation({
    mutationFn: sendOnce,
    meta: { prompt },
    onError: resetDoubleClickGuard,
    // Not awaited: the write is stored, whether or not it can be read back. The caller's own update comes first.
    onSuccess: () => {
      dismissError();
      void yieldToMain().then(() => invalidatePaths(client, invalidates, keeps));
    },
  });
  return {
    busy: isPending,
    send: <T = void>(method: WriteRequest["method"], path: string, body?: unknown) => {
      sentFrom.current = location.href;
      return mutateAsync({ method, path, body }) as Promise<T>;
    },
    /** Navigates after the write, unless the user has gone elsewhere meanwhile. */
    continueTo: (...to: Parameters<typeof navigate>) => {
      if (location.href === sentFrom.current) navigate(...to);
    },
  };
}
