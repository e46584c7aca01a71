import { expect, test } from "vitest";
import { circles, violations } from "./boundaries.mjs";

const FORBIDDEN = [
  ["web/pages/home-page.tsx", "#server/app.ts", "web/pages may not import server"],
  [
    "web/features/forum/thread.tsx",
    "#server/platform/markdown/markdown.ts",
    "web/features may not import server/platform",
  ],
  ["contract/forum.ts", "#server/db/locks.ts", "contract may not import server/db"],
  ["contract/forum.ts", "#web/lib/api/request.ts", "contract may not import web/lib"],
  ["server/features/forum/forum.ts", "#server/features/accounts/sessions.ts", "only the door of another"],
  ["web/features/forum/thread.tsx", "#web/features/users/activity.tsx", "only the door of another"],
  ["server/platform/db/client.ts", "#server/db/locks.ts", "server/platform may not import server/db"],
  ["server/platform/log.ts", "#server/features/forum/forum.ts", "server/platform may not import server/features"],
  ["web/ui/card.tsx", "#web/features/users/activity.tsx", "web/ui may not import web/features"],
  ["web/ui/card.tsx", "#web/shared/save.tsx", "web/ui may not import web/shared"],
  ["web/shared/save.tsx", "#web/features/users/activity.tsx", "web/shared may not import web/features"],
  ["web/lib/api/request.ts", "#web/ui/card.tsx", "web/lib may not import web/ui"],
  ["server/platform/log.ts", "../app.ts", "climbs up"],
  ["bench/cases.mjs", "#web/routes.ts", "bench may not import web"],
  ["scripts/dev.mjs", "#web/routes.ts", "scripts may not import web"],
  ["server/prepare.ts", "#server/testing/hub.ts", "server may not import server/testing"],
] as const;

test.each(FORBIDDEN)("%s may not import %s", (file, specifier, complaint) => {
  for (const statement of [
    `import { x } from "${specifier}";`,
    `await import("${specifier}")`,
    `import "${specifier}";`,
    `import type { x } from "${specifier}";`,
  ]) {
    expect(violations(file, statement)).toEqual([expect.stringContaining(complaint)]);
  }
});

test.each([
  ["web/pages/home-page.tsx", "#web/features/site/site-page.tsx"],
  ["server/features/forum/forum.ts", "./forum-queries.ts"],
  ["server/features/forum/answer.ts", "#server/features/notices/notices.ts"],
  ["server/pages/pages.ts", "#web/render.tsx"],
  ["web/features/forum/thread.tsx", "#contract/forum.ts"],
  ["web/features/forum/thread.tsx", "#web/shared/post-menu.tsx"],
  ["tests/e2e/fixtures.ts", "#web/routes.ts"],
  ["server/testing/hub.ts", "#server/app.ts"],
])("%s may import %s", (file, specifier) => {
  expect(violations(file, `import { x } from "${specifier}";`)).toEqual([]);
});

test("finds a circle of type-only imports", () => {
  const sources = new Map([
    ["web/ui/card.tsx", 'import type { X } from "./badge.tsx";'],
    ["web/ui/badge.tsx", 'import { Card } from "#web/ui/card.tsx";'],
  ]);
  expect(circles(sources)).toEqual(["a circle: web/ui/card.tsx -> web/ui/badge.tsx -> web/ui/card.tsx"]);
});
