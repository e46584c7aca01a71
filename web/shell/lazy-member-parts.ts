import { lazy } from "react";

/** Visitors do not load these. The server never suspends, so there they are not lazy. */
const load = () => import("./member-parts.ts");
const loaded = import.meta.env.SSR ? await load() : null;
export const AccountMenu = loaded?.AccountMenu ?? lazy(() => load().then((all) => ({ default: all.AccountMenu })));
export const AccountMenuItems =
  loaded?.AccountMenuItems ?? lazy(() => load().then((all) => ({ default: all.AccountMenuItems })));
export const SuspensionBanner =
  loaded?.SuspensionBanner ?? lazy(() => load().then((all) => ({ default: all.SuspensionBanner })));
