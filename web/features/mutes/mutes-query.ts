import type { Mute } from "#contract/mutes.ts";
import { read } from "#web/lib/api/query.ts";

export const MUTES_PATH = "/api/mutes";

/** One's own; there are few, so they come all at once. */
export const mutesQuery = read<Mute[]>(MUTES_PATH);
