import { ApiError } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";

/** There is no forum or topic to post to. */
export class NoTargetError extends Error {}

type ErrorTexts = { title: string; gone: string };

/** Shows why a topic or reply could not be posted; field errors are shown at their fields. */
export function explainPostError(error: unknown, texts: ErrorTexts): undefined {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
  toast({ title: texts.title, description: reasonOf(error, texts.gone), variant: "destructive" });
}

function reasonOf(error: unknown, gone: string): string {
  if (error instanceof NoTargetError) return gone;
  if (!(error instanceof ApiError)) return "Please check your connection and try again";
  return error.status === 404 ? gone : error.reason;
}
