import { expect, test } from "vitest";
import { violations } from "./boundaries.mjs";

const FORBIDDEN = [
  ["web/pages/home-page.tsx", "#server/app.ts", "web/pages may not import server"],
  ["web/features/forum/thread.tsx", "#server/core/markdown.ts", "web/features may not import server/core"],
  ["contract/forum.ts", "#server/db/client.ts", "contract may not import server/db"],
  ["contract/forum.ts", "#web/lib/api.ts", "contract may not import web/lib"],
  [
    "server/features/forum/forum.ts",
    "#server/features/users/users-queries.ts",
    "one feature may not reach into another",
  ],
  ["web/features/forum/thread.tsx", "#web/features/users/activity.tsx", "one feature may not reach into another"],
  ["server/db/client.ts", "#server/core/log.ts", "server/db may not import server/core"],
  ["server/core/log.ts", "#server/features/forum/forum.ts", "server/core may not import server/features"],
  ["web/ui/card.tsx", "#web/features/users/activity.tsx", "web/ui may not import web/features"],
  ["web/lib/api.ts", "#web/ui/card.tsx", "web/lib may not import web/ui"],
  ["server/core/log.ts", "../app.ts", "climbs up"],
] as const;

test.each(FORBIDDEN)("%s may not import %s", (file, specifier, complaint) => {
  for (const statement of [
    `import { x } from "${specifier}";`,
    `await import("${specifier}")`,
    `import "${specifier}";`,
  ]) {
    expect(violations(file, statement)).toEqual([expect.stringContaining(complaint)]);
  }
});

test.each([
  ["web/pages/home-page.tsx", "#web/features/site/hero.tsx"],
  ["server/features/forum/forum.ts", "./forum-queries.ts"],
  ["server/pages/pages.ts", "#web/render.tsx"],
  ["web/features/forum/thread.tsx", "#contract/forum.ts"],
])("%s may import %s", (file, specifier) => {
  expect(violations(file, `import { x } from "${specifier}";`)).toEqual([]);
});
