import { renderTrusted } from "#server/platform/markdown/markdown.ts";
import type { TextKind } from "#server/platform/markdown/text-kinds.ts";
import { teachers as demoTeachers } from "./demo/teachers.ts";
import type { Ids } from "./demo-ids.ts";

/** In demo content, the address of a resource contains the resource's name. */
const RESOURCE = /^\/resources\/([a-z-]+)$/gm;

type Post = { content: string; contentHtml: string };

/** Posts that mention a member or show a resource are rendered when both have ids. */
export function withLinks<P extends Post>(
  post: P,
  kind: TextKind,
  { teachers, resource }: Record<"teachers" | "resource", Ids>,
): P {
  const content = post.content.replace(RESOURCE, (_, name) => `/resources/${resource(name)}`);
  if (content === post.content && !content.includes("@")) return post;
  const people = new Map(demoTeachers.map(({ username }) => [username, teachers(username)]));
  return { ...post, content, contentHtml: renderTrusted(content, kind, { people }) };
}
