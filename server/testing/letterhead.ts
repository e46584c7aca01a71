import type { Letterhead } from "#server/platform/mail/compose.ts";

/** Of a site that has changed nothing about its look. */
export const PLAIN_LETTERHEAD: Letterhead = { name: "AI Educators Hub", colors: null, logo: null, footerText: null };
