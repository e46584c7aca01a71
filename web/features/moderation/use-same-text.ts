import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { isSameValue } from "#web/lib/format/resource-labels.ts";

/**
 * Whether the text on screen is the one that a decision would be about. If its author has edited it between the two
 * requests, both are read again, once for each revision.
 */
export function useSameText(decidedOn: ModeratedResource | undefined, displayed: Resource | null | undefined): boolean {
  const client = useQueryClient();
  const isSame = !decidedOn || !displayed || FIELD_NAMES.every((name) => isSameValue(decidedOn[name], displayed[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision
  useEffect(() => {
    if (isSame || !decidedOn) return;
    void invalidatePaths(client, [`/api/resources/${decidedOn.id}`, "/api/admin/resources"]);
  }, [isSame, decidedOn?.id, decidedOn?.revision]);
  return isSame;
}
