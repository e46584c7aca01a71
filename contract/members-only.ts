import type { Site } from "./site.ts";

/**
 * The pages that a members-only site shows to everybody: logging in, logging out, and the legal texts. The home page is a
 * different one then. All other pages, including future ones, are for members.
 */
const OPEN_PAGES = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/continue-sign-in",
  "/sign-in-problem",
  "/confirmed",
  "/confirm-email",
  "/undo-email-change",
  "/unsubscribe",
  "/code-of-conduct",
  "/terms",
  "/privacy",
  "/contact",
];

/** The address of a school link ends with a secret. */
const SCHOOL_LINK = /^\/join\/[\w-]+$/;

export const isOpenPage = (path: string): boolean => OPEN_PAGES.includes(path) || SCHOOL_LINK.test(path);

/** A member has an account with a confirmed address, whatever else the site requires. */
export const isMember = (viewer: { emailConfirmed: boolean } | null): boolean => viewer?.emailConfirmed ?? false;

/** Whether the site is for members only and this person is not a member. */
export const isOutside = ({ readers }: Pick<Site, "readers">, viewer: { emailConfirmed: boolean } | null): boolean =>
  readers === "members" && !isMember(viewer);
