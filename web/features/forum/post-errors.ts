import { ApiError, hasFieldErrors, reasonOf } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";

export const POST_HINT =
  "Markdown works here: **bold**, lists, links. Type @ to name a member. A resource's address on its own line shows its title.";

type ErrorTexts = { title: string; gone: string };

/** Shows why a topic or reply could not be posted; field errors are shown at their fields. */
export function explainPostError(error: unknown, texts: ErrorTexts): undefined {
  if (hasFieldErrors(error)) return;
  const isGone = error instanceof ApiError && error.status === 404;
  toast({ title: texts.title, description: isGone ? texts.gone : reasonOf(error), variant: "destructive" });
}
