import type { Person } from "#contract/people.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { toast } from "#web/lib/toasts.ts";
import { PROMPT } from "./person-form.ts";

export function useEndSuspension(person: Person) {
  const { send } = useSend({ invalidates: ["/api/admin"], prompt: PROMPT });
  return async () => {
    try {
      await send("PUT", `/api/admin/users/${person.id}/suspension`, { until: null });
      toast({ title: "Suspension ended", description: `${fullNameOf(person)} can post again` });
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      toast({ title: "Error", description: "Failed to end the suspension", variant: "destructive" });
    }
  };
}
