import type { ReceiveFile } from "./features/files/files.ts";
import type { ViewCounts } from "./features/resources/view-counts.ts";
import type { newCurrentSite } from "./features/site/site.ts";
import type { UsageCounts } from "./features/statistics/usage-counts.ts";
import type { RenderWithPeople, resolveLinks } from "./features/texts/texts.ts";
import type { Platform } from "./platform/platform.ts";

/** Everything that features depend on: the platform, and what several features share. */
export type Deps = Platform & {
  views: ViewCounts;
  /** Sums for the statistics, without anything about people. */
  usage: UsageCounts;
  /** Markdown to HTML. */
  render: RenderWithPeople;
  resolveLinks: typeof resolveLinks;
  /** Takes the body of an upload into the database. */
  receiveFile: ReceiveFile;
  /** The site's settings that everybody may know, from memory if they are there. */
  currentSite: ReturnType<typeof newCurrentSite>;
  extendSession: (sessionId: number) => void;
  markTokenUsed: (tokenId: number) => void;
};
