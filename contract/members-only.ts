import type { Site } from "./site.ts";

/**
 * The pages that a site for members only shows to everybody: how to get in, how to get out, and the legal texts. The home
 * page is another one then. All pages that are not here are for members, those of tomorrow included.
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

/** The address of a school link has a secret at its end. */
const SCHOOL_LINK = /^\/join\/[\w-]+$/;

export const isOpenPage = (path: string): boolean => OPEN_PAGES.includes(path) || SCHOOL_LINK.test(path);

/** A member has an account with a confirmed address, whatever else the site asks of its members. */
export const isMember = (viewer: { emailConfirmed: boolean } | null): boolean => viewer?.emailConfirmed ?? false;

/** Whether the site is for members only, and this person is none. */
export const isOutside = ({ readers }: Pick<Site, "readers">, viewer: { emailConfirmed: boolean } | null): boolean =>
  readers === "members" && !isMember(viewer);
