export type Look = { path: string; status?: number };

/** Every screen that anyone may see, in the groups in which they are visited. */
export const PUBLIC_PAGES: Record<string, Look[]> = {
  "home and resource": [{ path: "/" }, { path: "/resources/3" }],
  "library and profile": [
    { path: "/resources" },
    { path: "/resources?search=rubric&sort=top" },
    { path: "/resources?search=zyzzyva" },
    { path: "/users/2" },
  ],
  accounts: [
    { path: "/login" },
    { path: "/register" },
    { path: "/forgot-password" },
    { path: "/reset-password" },
    { path: "/reset-password?token=any" },
  ],
  community: [
    { path: "/community" },
    { path: "/community?forum=2" },
    { path: "/community?forum=2&topic=3" },
    { path: "/community/events" },
  ],
  "words about the hub": [
    { path: "/testimonials" },
    { path: "/about" },
    { path: "/code-of-conduct" },
    { path: "/terms" },
    { path: "/privacy" },
    { path: "/contact" },
  ],
  "what is not there": [
    { path: "/nowhere", status: 404 },
    { path: "/resources/999999", status: 404 },
    { path: "/resources/not%20a%20number", status: 404 },
    { path: "/users/999999", status: 404 },
  ],
  "what is not there in the community, or not for everyone": [
    { path: "/community?forum=999", status: 404 },
    { path: "/community?topic=99999", status: 404 },
    { path: "/admin", status: 403 },
    { path: "/admin/resources", status: 403 },
  ],
};
