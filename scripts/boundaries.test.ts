import { expect, test } from "vitest";
import { circles, tooLong, violations } from "./boundaries.mjs";

const FORBIDDEN = [
  ["web/pages/home-page.tsx", "#server/app.ts", "web/pages may not import server"],
  ["web/features/forum/thread.tsx", "#server/core/markdown/markdown.ts", "web/features may not import server/core"],
  ["contract/forum.ts", "#server/db/client.ts", "contract may not import server/db"],
  ["contract/forum.ts", "#web/lib/api/request.ts", "contract may not import web/lib"],
  ["server/features/forum/forum.ts", "#server/features/users/users-queries.ts", "one feature may not import another"],
  ["web/features/forum/thread.tsx", "#web/features/users/activity.tsx", "one feature may not import another"],
  ["server/db/client.ts", "#server/core/log.ts", "server/db may not import server/core"],
  ["server/core/log.ts", "#server/features/forum/forum.ts", "server/core may not import server/features"],
  ["web/ui/card.tsx", "#web/features/users/activity.tsx", "web/ui may not import web/features"],
  ["web/lib/api/request.ts", "#web/ui/card.tsx", "web/lib may not import web/ui"],
  ["server/core/log.ts", "../app.ts", "climbs up"],
  ["bench/cases.mjs", "#web/routes.ts", "bench may not import web"],
  ["scripts/dev.mjs", "#web/routes.ts", "scripts may not import web"],
  ["server/process/prepare.ts", "#server/testing/hub.ts", "server may not import server/testing"],
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
  ["web/pages/home-page.tsx", "#web/features/site/hero.tsx"],
  ["server/features/forum/forum.ts", "./forum-queries.ts"],
  ["server/pages/pages.ts", "#web/render.tsx"],
  ["web/features/forum/thread.tsx", "#contract/forum.ts"],
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

test("finds a file that is too long, unless it is demo content", () => {
  const source = "line\n".repeat(1_000);
  expect(tooLong("tests/e2e/home.spec.ts", source)).toEqual([expect.stringContaining("1000 lines")]);
  expect(tooLong("server/seed/demo/teachers.ts", source)).toEqual([]);
});
