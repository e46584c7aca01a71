import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { ApiError, type Message, send } from "#web/lib/api.ts";
import { nextTurn } from "#web/lib/next-turn.ts";
import { refresh } from "#web/lib/refresh.ts";
import { forgetFirstClick } from "#web/lib/second-click.ts";
import { dismissError } from "#web/lib/toasts.ts";

type Change = {
  /** What was read from these paths, or from below them, is read again once the change is stored. */
  refreshes?: string[];
  /** What the change takes away, with all below it: it is not asked for while it is still on show. */
  removes?: string;
  /** Told to somebody whose session has ended meanwhile. */
  prompt?: string;
};

/** The one way a screen changes something. A failure is for the caller to explain, but for an ended session. */
export function useSend({ refreshes = [], removes, prompt }: Change = {}) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const sentFrom = useRef("");
  const { mutateAsync, isPending } = useMutation({
    mutationFn: sendOnce,
    meta: { prompt },
    onError: forgetFirstClick,
    // Not waited for: what is stored is stored, whether or not it can be read again. First comes what the caller shows.
    onSuccess: () => {
      dismissError();
      void nextTurn().then(() => refresh(client, refreshes, removes));
    },
  });
  return {
    busy: isPending,
    send: <T = void>(method: Message["method"], path: string, body?: unknown) => {
      sentFrom.current = location.href;
      return mutateAsync({ method, path, body }) as Promise<T>;
    },
    /** On to another page when it is done. Whoever has left the page meanwhile is not pulled back. */
    goOn: (...to: Parameters<typeof navigate>) => {
      if (location.href === sentFrom.current) navigate(...to);
    },
  };
}

/** By path, what was sent last and may have arrived without our hearing of it. */
const unheard = new Map<string, { content: string; key: string }>();

/** What is sent once more unchanged, after a failure that says nothing, keeps its key: the server stores it once. */
async function sendOnce(message: Message): Promise<unknown> {
  const { method, path, body } = message;
  const content = `${method} ${JSON.stringify(body)}`;
  const before = unheard.get(path);
  const key = before?.content === content ? before.key : newKey();
  unheard.set(path, { content, key });
  try {
    const answer = await send(message, key);
    unheard.delete(path);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unheard.delete(path);
    throw error;
  }
}

/** `randomUUID` would do, but browsers have it on https only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
