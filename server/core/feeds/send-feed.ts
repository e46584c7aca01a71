import type { Context } from "hono";
import { atomFeed, type Feed, updatedOf } from "./atom.ts";

export const ATOM = { status: 200, type: "application/atom+xml; charset=utf-8" } as const;

/** The text of a feed; its headers say when it last changed. */
export function sendFeed(c: Context, feed: Feed, appUrl: string): string {
  if (feed.entries.length > 0) c.header("Last-Modified", updatedOf(feed.entries).toUTCString());
  return atomFeed(feed, appUrl);
}
