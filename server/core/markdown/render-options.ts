import type { Hint } from "#contract/preview.ts";
import type { People } from "./usernames.ts";

export type RenderOptions = {
  /** Flaws that the author might want to mend are added to them. */
  hints?: Hint[] | undefined;
  /** Whom the text may mention. */
  people?: People;
  /** Addresses below this one are our own. */
  appUrl?: string;
};
