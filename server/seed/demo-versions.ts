import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { ResourceDraft } from "#contract/resources.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readFrontMatter } from "#server/platform/markdown/front-matter.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";
import type { Ids } from "./demo-ids.ts";
import type { Library } from "./demo-resources.ts";
import type { Past } from "./demo-time.ts";

/** Earlier versions of a resource: `name.1.md` is the first. */
const files = import.meta.glob<string>("./demo/versions/*.md", { query: "?raw", import: "default", eager: true });

const Earlier = z.extend(z.pick(ResourceDraft, { title: true, description: true, content: true }), {
  daysAgo: z.coerce.number(),
});

type Seeded = { library: Library; resource: Ids; ago: Past };

/** Adds the earlier texts of the library's resources; the present ones the database has kept by itself. */
export async function seedVersions(tx: Db, { library, resource, ago }: Seeded): Promise<void> {
  for (const { name, changedDaysAgo } of library) {
    if (changedDaysAgo === undefined) continue;
    const publishedAt = ago(changedDaysAgo);
    const resourceId = resource(name);
    await tx.update(resourceVersions).set({ publishedAt }).where(eq(resourceVersions.resourceId, resourceId));
    await tx.update(resources).set({ publishedAt }).where(eq(resources.id, resourceId));
  }
  await tx.insert(resourceVersions).values(
    Object.entries(files).map(([path, file]) => {
      const { fields, body } = readFrontMatter(file);
      const { daysAgo, ...text } = Earlier.parse({ ...fields, content: body.trim() });
      const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
      const contentHtml = renderTrusted(text.content ?? "", "resource");
      const html = { contentHtml, htmlVersion: HTML_VERSION };
      return { ...text, ...html, resourceId: resource(name), publishedAt: ago(daysAgo) };
    }),
  );
}
