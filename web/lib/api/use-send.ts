import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { resetDoubleClickGuard } from "#web/lib/forms/double-click-guard.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { confirmIdentity } from "#web/lib/session/confirm-identity.ts";
import { handleSessionExpiry } from "#web/lib/session/session-expiry.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { dismissError } from "#web/lib/toasts.ts";
import { type Change, showStored } from "./cached-data.ts";
import { ApiError } from "./errors.ts";
import { sendOnce } from "./idempotency.ts";
import type { WriteRequest } from "./request.ts";

type SendOptions = {
  /** Queries for these paths, or below them, are refetched once the write is stored. */
  invalidates?: string[];
  /** Of these, what is not refetched while it is displayed, such as an item that the write deletes. */
  keeps?: string[];
  /** Shown to users whose session has expired meanwhile. */
  prompt?: string;
  /** For a small write that comes with leaving the page. */
  keepalive?: boolean;
};

/**
 * The one way for a component to write. Callers explain failures, except an expired session. `apply` says what the write
 * changes in the data that is loaded, where that shows sooner than, or instead of, by reading it again.
 */
export function useSend({ invalidates = [], keeps, prompt, keepalive }: SendOptions = {}) {
  const client = useQueryClient();
  const sentFrom = useRef("");
  const [pending, setPending] = useState(0);
  const send = async <T = void>(
    method: WriteRequest["method"],
    path: string,
    body?: unknown,
    apply: (result: T) => Change[] = () => [],
  ): Promise<T> => {
    sentFrom.current = location.href;
    setPending((count) => count + 1);
    try {
      const sender = client.getQueryData(viewerQuery.queryKey)?.id;
      const result = (await sendConfirmed({ method, path, body, sender, keepalive })) as T;
      dismissError();
      // Not awaited: the write is stored, whether or not it can be read back.
      void showStored(client, { changes: apply(result), invalidates, keeps });
      return result;
    } catch (error) {
      handleSessionExpiry(client, error, prompt);
      resetDoubleClickGuard();
      throw error;
    } finally {
      setPending((count) => count - 1);
    }
  };
  return {
    busy: pending > 0,
    send,
    /** Navigates after the write, unless the user has gone elsewhere meanwhile. */
    continueTo: (...to: Parameters<typeof navigateTo>) => {
      if (location.href === sentFrom.current) navigateTo(...to);
    },
  };
}

/** Where the server asks who is at the keyboard, the same write is sent again after the dialog. */
async function sendConfirmed(write: WriteRequest): Promise<unknown> {
  for (;;) {
    try {
      return await sendOnce(write);
    } catch (error) {
      if (!(error instanceof ApiError && error.confirm && (await confirmIdentity()))) throw error;
    }
  }
}
