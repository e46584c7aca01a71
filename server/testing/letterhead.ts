import type { Letterhead } from "#server/platform/mail/compose.ts";

/** The default look of a site. */
export const PLAIN_LETTERHEAD: Letterhead = { name: "AI Educators Hub", colors: null, logo: null, footerText: null };
