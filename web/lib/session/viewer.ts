import type { QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { isOutside } from "#contract/members-only.ts";
import type { Self } from "#contract/users.ts";
import { applyChanges, setData } from "#web/lib/api/cached-data.ts";
import { readOrNull, useQuery } from "#web/lib/api/query.ts";
import type { DraftOwner } from "#web/lib/forms/drafts.ts";
import { siteIn, siteQuery, useSite } from "#web/lib/site/site.ts";

export const viewerQuery = readOrNull<Self>("/api/auth/user", [401]);

/** Whether this part of the page is still as the server rendered it for all members. */
export const SharedPage = createContext(false);

/** Stands for whoever reads a page that all members share. */
const ANY_MEMBER: Self = {
  id: 0,
  username: "",
  firstName: null,
  lastName: null,
  profileImage: null,
  profileImageId: null,
  bio: null,
  role: null,
  createdAt: "",
  email: "",
  emailConfirmed: true,
  emailRefusedAt: null,
  recoveryEmail: null,
  restingRole: null,
  showName: true,
  teachesSubjects: [],
  teachesGrades: [],
  mutedIds: [],
  welcomed: true,
  mayChooseUsername: false,
  hasPassword: true,
  needsTwoStep: false,
  suspendedUntil: null,
  suspensionReason: null,
};

/** The logged-in user, or null for a visitor. Every page comes with this data, so it is never pending. */
export function useViewer(): Self | null {
  const viewer = useQuery(viewerQuery).data ?? null;
  return use(SharedPage) ? ANY_MEMBER : viewer;
}

/** Whether the site is for members only, and the reader is none. */
export const useIsOutside = (): boolean => isOutside(useSite(), useViewer());

/** Whether the reader has saved, thanked for or follows something. */
export const useMark = (isMarked: boolean): boolean => !use(SharedPage) && isMarked;

/** Drafts are stored per user, so that nobody sees another's in the same browser. */
export const useDraftOwner = (): DraftOwner => useViewer()?.id ?? "visitor";

/** After logging in or out any data may differ but the site's and what a mailed link says: drops it and refetches what is displayed. */
export function setViewer(client: QueryClient, viewer: Self | null): void {
  applyChanges(client, [setData(viewerQuery, viewer)]);
  const kept: unknown[] = [viewerQuery.queryKey[0], siteQuery.queryKey[0]];
  client.resetQueries({ predicate: (query) => !kept.includes(query.queryKey[0]) && !query.isStatic() });
  // It tells its members more.
  if (siteIn(client).readers === "members") void client.invalidateQueries({ queryKey: siteQuery.queryKey });
}
