import { lazy } from "react";

/** Visitors do not load these. The server never suspends, so there they are not lazy. */
const load = () => import("./member-parts.ts");
const loaded = import.meta.env.SSR ? await load() : null;
export const AccountMenu = loaded?.AccountMenu ?? lazy(() => load().then((all) => ({ default: all.AccountMenu })));
export const Bell = loaded?.Bell ?? lazy(() => load().then((all) => ({ default: all.Bell })));
export const MemberMenu = loaded?.MemberMenu ?? lazy(() => load().then((all) => ({ default: all.MemberMenu })));
export const MemberBanners =
  loaded?.MemberBanners ?? lazy(() => load().then((all) => ({ default: all.MemberBanners })));
