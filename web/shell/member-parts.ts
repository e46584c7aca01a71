// What the header needs for signed-in users alone, loaded as one.
export { AccountMenu } from "#web/features/accounts/account-menu.tsx";
export { AccountMenuItems } from "#web/features/accounts/account-menu-items.tsx";
export { SuspensionBanner } from "./suspension-banner.tsx";
