import { useQueryClient } from "@tanstack/react-query";
import { ApiError, namesFields } from "#web/lib/api.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";

/** What a form about one's own account says of a failure. */
export function useRefused(failed: string) {
  const client = useQueryClient();
  return (error: unknown): Record<string, string> | undefined => {
    if (sessionLost(client, error)) toast({ ...SIGNED_OUT, variant: "destructive" });
    else if (!namesFields(error)) return { "": reasonOf(error) ?? failed };
    return undefined;
  };
}

/** What is as it is, or was tried too often, is told as the server says it. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && [409, 429].includes(error.status) ? error.reason : undefined;

const SIGNED_OUT = { title: "Authentication required", description: "Please log in to change your account" };
