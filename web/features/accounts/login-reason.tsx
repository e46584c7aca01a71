import { useSyncExternalStore } from "react";
import { safeRedirect } from "#contract/account-values.ts";
import { hasDraftNamed } from "#web/lib/forms/drafts.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { type Deed, rememberedDeeds } from "#web/lib/session/deed.ts";
import { useSite } from "#web/lib/site/site.ts";

const DEEDS: Record<Deed["kind"], string> = {
  save: "save this resource",
  "follow topic": "follow this topic",
  "follow forum": "follow this forum",
  "thank topic": "say thanks",
  "thank reply": "say thanks",
  notify: "be notified of new resources",
};

/** By the page that one was led away from. The first that fits counts. */
const PAGES: [path: RegExp, purpose: string][] = [
  [/^\/submit/, "share a resource"],
  [/^\/resources\/\d+\/edit/, "edit your resource"],
  [/^\/resources\/\d+/, "rate, comment on and save this resource"],
  [/^\/community/, "join the discussion"],
  [/^\/lists\//, "make a copy of this list"],
  [/^\/notifications/, "read your notifications"],
  [/^\/profile\/edit|^\/welcome/, "edit your profile"],
  [/^\/admin/, "open the admin pages"],
];

const never = () => () => {};

export type LoginReasonProps = { action: "Log in" | "Create an account"; otherwise: string };

/** Why somebody is on the login or register page, if they did not come of their own accord. */
export const LoginReason = ({ action, otherwise }: LoginReasonProps) => useLoginReason(action) ?? otherwise;

/** Only the browser knows of deeds and drafts. */
function useLoginReason(action: LoginReasonProps["action"]): string | null {
  const { readers } = useSite();
  const redirectTo = safeRedirect(new URLSearchParams(useSearch()).get("redirectTo"));
  const kept = useSyncExternalStore(
    never,
    () => rememberedDeeds().at(-1)?.kind ?? (hasDraftNamed(draftsOn(redirectTo)) ? "draft" : null),
    () => null,
  );
  if (kept === "draft") return `${action} to keep going. Your draft is saved on this device.`;
  if (kept) return `${action} to ${DEEDS[kept]}. We will do it for you as soon as you are logged in.`;
  const [, purpose] = PAGES.find(([path]) => path.test(redirectTo)) ?? [];
  // On a site for members only one may have come to read.
  if (purpose && readers === "everyone") return `${action} to ${purpose}.`;
  return redirectTo === "/" ? null : `${action} to keep going.`;
}

/** The names of what is written on a page (`draft` of its forms), whoever wrote it. */
function draftsOn(address: string): string[] {
  const { pathname, searchParams } = new URL(address, "http://local");
  const [, resource] = /^\/resources\/(\d+)/.exec(pathname) ?? [];
  if (resource) return ["edit", "rating", "comment", "trial"].map((form) => `${form} ${resource}`);
  if (pathname === "/submit") return ["submit"];
  if (pathname === "/profile/edit") return ["profile"];
  if (pathname !== "/community") return [];
  const [topic, forum] = ["topic", "forum"].map((name) => searchParams.get(name));
  return [`reply ${topic}`, `edit topic ${topic}`, `topic ${forum}`];
}
