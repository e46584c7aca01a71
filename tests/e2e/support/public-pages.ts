export type PageToCheck = {
  path: string;
  status?: number;
};

/** Every public screen, in groups of about the same size, each of which is one test. */
export const PUBLIC_PAGES: Record<string, PageToCheck[]> = {
  "home and resource": [{ path: "/" }, { path: "/resources/1" }],
  // A prompt loads fields for its blanks and its actions on top of everything else that a resource has.
  "prompt and versions": [{ path: "/resources/3" }, { path: "/resources/3/versions" }],
  "library and profile": [
    { path: "/resources" },
    { path: "/resources?search=rubric&sort=top" },
    { path: "/resources?search=zyzzyva" },
    { path: "/search?q=rubric" },
    { path: "/members?search=demo" },
    { path: "/users/2" },
  ],
  lists: [
    { path: "/lists/1" },
    { path: "/lists/1/pack" },
    { path: "/lists/999999", status: 404 },
    { path: "/lists/not%20a%20number", status: 404 },
  ],
  accounts: [
    { path: "/login" },
    { path: "/register" },
    { path: "/forgot-password" },
    { path: "/reset-password" },
    { path: "/reset-password?token=any" },
    { path: "/unsubscribe" },
    { path: "/sign-in-problem?reason=stale" },
    { path: "/confirmed" },
    { path: "/continue-sign-in", status: 404 },
    { path: "/confirm-email?token=used" },
    { path: "/undo-email-change?token=used" },
    { path: "/join/used" },
  ],
  community: [
    { path: "/community" },
    { path: "/community?forum=2" },
    { path: "/community?forum=2&topic=3" },
    { path: "/community/events" },
  ],
  "about the hub": [
    { path: "/testimonials" },
    { path: "/about" },
    { path: "/assistants" },
    { path: "/code-of-conduct" },
    { path: "/terms" },
    { path: "/privacy" },
    { path: "/contact" },
  ],
  "missing pages": [
    { path: "/nowhere", status: 404 },
    { path: "/resources/999999", status: 404 },
    { path: "/resources/not%20a%20number", status: 404 },
    { path: "/users/999999", status: 404 },
  ],
  "missing topics and admin pages": [
    { path: "/community?forum=999", status: 404 },
    { path: "/community?topic=99999", status: 404 },
    { path: "/admin", status: 403 },
    { path: "/admin/resources", status: 403 },
  ],
};
