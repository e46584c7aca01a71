import { ApiError } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";

/** Writing in a place that was never chosen. */
export class NowhereToWrite extends Error {}

type Words = { title: string; gone: string };

/** Says why a topic or a reply could not be posted; what is wrong with a field is said at the field. */
export function explainFailure(error: unknown, words: Words): undefined {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
  toast({ title: words.title, description: reasonOf(error, words.gone), variant: "destructive" });
}

function reasonOf(error: unknown, gone: string): string {
  if (error instanceof NowhereToWrite) return gone;
  if (!(error instanceof ApiError)) return "Please check your connection and try again";
  return error.status === 404 ? gone : error.reason;
}
