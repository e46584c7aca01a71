import type { ReceiveFile } from "./features/files/files.ts";
import type { ViewCounts } from "./features/resources/view-counts.ts";
import type { newCurrentSite } from "./features/site/site.ts";
import type { UsageCounts } from "./features/statistics/usage-counts.ts";
import type { RenderWithPeople, resolveLinks } from "./features/texts/texts.ts";
import type { Platform } from "./platform/platform.ts";

/** Everything that features depend on: the platform, and services that several features share. */
export type Deps = Platform & {
  views: ViewCounts;
  /** Counts for the statistics, which hold nothing about people. */
  usage: UsageCounts;
  /** Renders Markdown as HTML. */
  render: RenderWithPeople;
  resolveLinks: typeof resolveLinks;
  /** Stores the body of an upload in the database. */
  receiveFile: ReceiveFile;
  /** The site's public settings, from memory if possible. */
  currentSite: ReturnType<typeof newCurrentSite>;
  extendSession: (sessionId: number) => void;
  markTokenUsed: (tokenId: number) => void;
};
