import { type Hint, Preview, PreviewInput } from "#contract/preview.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";

export function previewRoutes({ render }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/preview",
        summary: "Preview Markdown as it would be published",
        description:
          "Stores nothing. `contentHtml` is exactly the HTML of publishing the same text in this `place`. `hints` are problems that the author might want to fix, at most one of each kind; none of them prevents publishing.",
        example: {
          request: { content: "![](https://example.org/rubric.png)\n\nTom got a B-", place: "topic" },
          response: {
            contentHtml:
              '<p><img src="https://example.org/rubric.png" alt="" loading="lazy" referrerpolicy="no-referrer"></p>\n<p>Tom got a B-</p>',
            hints: [
              {
                kind: "picture",
                text: 'The picture "rubric.png" has no description. Say between its square brackets what it shows.',
              },
              {
                kind: "student",
                text: '"Tom got a B-" looks like a student\'s name with a grade. Please leave the name out.',
              },
            ],
          },
        },
        access: "user",
        allowedWithToken: true,
        body: PreviewInput,
        answers: { status: 200, body: Preview },
        cacheTags: [],
        // Called while a member writes, so it must not use up the limit for publishing.
        exemptFromWriteLimit: true,
        limit: "previewsPerUser",
      },
      async ({ body: { content, place }, viewer, db }) => {
        const hints: Hint[] = [];
        return { contentHtml: await render(db, content, place, viewer.id, { hints }), hints };
      },
    ),
  ];
}
