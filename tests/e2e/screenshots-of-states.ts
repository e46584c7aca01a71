import { register } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { picture } from "./support/picture.ts";
import { publish, submitResource } from "./support/resources.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";

/** States that the pages alone do not show: menus, dialogs, errors, loading, print, and very long text. */

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const NARROWEST = { width: 320, height: 640 };

test.use({ expectedStatuses: [400, 401, 403, 404] });
test.setTimeout(240_000);

test("menus and errors of a visitor", async ({ page, isMobile }, { project: { name } }) => {
  await page.goto("/");
  if (isMobile) {
    await page.getByRole("button", { name: "Open search" }).click();
    await picture(page, `state-search.${name}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  } else await page.getByRole("button", { name: "Browse" }).click();
  await picture(page, `state-menu.${name}`);

  await page.goto("/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await picture(page, `state-register-errors.${name}`, { fullPage: true });
});

for (const [from, link] of [
  ["/login", "/resources"],
  ["/resources", "/resources/28"],
  ["/community", "/community?forum=2"],
] as const) {
  test(`waiting for ${link}`, async ({ page }, { project: { name } }) => {
    await page.goto(from, { waitUntil: "networkidle" });
    const release = await holdResponses(page, /\/api\//);
    await page.locator(`a[href="${link}"]`).last().dispatchEvent("click");
    await page.waitForURL(link);
    await page.locator(".animate-pulse").first().waitFor();
    await picture(page, `state-waiting${link.replace(/\W+/g, "-")}.${name}`);
    release();
    await page.waitForLoadState("networkidle");
  });
}

test("menus, dialogs and errors of a teacher", async ({ page }, { project: { name } }) => {
  await register(page);
  await page.goto("/community");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await picture(page, `state-account-menu.${name}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await picture(page, `state-toast.${name}`);

  await page.goto("/community?forum=2");
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await page.getByRole("button", { name: "Create Topic", exact: true }).click();
  await picture(page, `state-topic-dialog.${name}`);

  await page.goto("/submit");
  await page.getByRole("button", { name: "Submit Resource" }).click();
  await picture(page, `state-submit-errors.${name}`, { fullPage: true });

  await page.goto(`/resources/${await submitResource(page)}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await picture(page, `state-delete-dialog.${name}`);
});

test("very long text", async ({ page, server }, { project: { name } }) => {
  const long = { title: `${LONG_WORD} ${LONG_WORD}`, description: `${LONG_WORD} `.repeat(5), content: EVERYTHING };
  const id = await publish(server.url, long);
  const { id: author } = await register(page, "x".repeat(21));
  await page.request.put(`/api/users/${author}`, { data: { firstName: LONG_WORD.slice(0, 50), lastName: "" } });
  const topic = await createTopic(page, LONG_WORD, EVERYTHING);
  for (let number = 1; number <= 60; number++) await replyTo(page, topic, `Reply ${number}. ${LONG_WORD}`);

  for (const [what, path] of Object.entries({
    listing: "/resources",
    resource: `/resources/${id}`,
    topic: topicPath(topic),
    profile: `/users/${author}`,
    forum: "/community?forum=1",
  })) {
    await page.goto(path);
    await picture(page, `state-long-${what}.${name}`, { fullPage: true });
    if (name !== "phone") continue;
    await page.setViewportSize(NARROWEST);
    await picture(page, `state-long-${what}.narrowest`, { fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test("a printed resource", async ({ page }, { project: { name } }) => {
  await page.goto("/resources/17");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 670, height: 900 });
  await page.screenshot({ path: `screenshots/state-print.${name}.png`, fullPage: true });
});

const EVERYTHING = `# One
Text with a footnote[^1], **bold**, *italics*, \`code\`, and https://example.org/${"a-very-long-address/".repeat(8)}
## Two
> A quotation
> of two lines

- [x] done
- [ ] to do
  - within

1. first
2. second

| Left | ${LONG_WORD} | Right |
|:--|:-:|--:|
| a | b | c |

\`\`\`
${"a long line of a prompt ".repeat(10)}
\`\`\`

---
### Three
End.

[^1]: The note.
`;
