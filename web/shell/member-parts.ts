// What the header needs for logged-in users alone, loaded as one.
export { AccountMenu } from "#web/features/accounts/account-menu.tsx";
export { Bell } from "#web/features/notices/bell.tsx";
export { MemberBanners } from "./member-banners.tsx";
export { MemberMenu } from "./member-menu.tsx";
