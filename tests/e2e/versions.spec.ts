import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { asAdmin, edit, publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [404] });

test("readers see what each version changed, and a saved card says that there is a new one", async ({
  page,
  server,
}) => {
  const first = { title: "How to ask", content: "Ask one question.\n\nThen wait." };
  const id = await publish(server.url, first);
  const { id: userId } = await register(page);
  await page.request.post(`/api/resources/${id}/save`);
  await page.goto(`/users/${userId}?tab=saved`);
  await expect(page.getByRole("article").getByRole("link", { name: "How to ask" })).toBeVisible();
  await expect(page.getByText("Changed since you saved it")).toHaveCount(0);

  await edit(await asAdmin(server.url), id, { ...first, content: "Ask two questions.\n\nThen wait." });
  await page.reload();
  await expect(page.getByText("Changed since you saved it")).toBeVisible();

  await page.goto(`/resources/${id}`);
  await page.getByRole("term").filter({ hasText: "Last Changed" }).locator("..").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Versions" })).toBeVisible();
  const versions = page.getByRole("main").locator("ol > li");
  await expect(versions).toHaveCount(2);
  await expect(versions.first().getByRole("deletion").first()).toHaveText("one");
  await expect(versions.first().getByRole("insertion").first()).toHaveText("two");
  await expect(versions.last()).toContainText("The first text that was published.");
  await expectAccessibleInBothThemes(page);

  await page.goto("/resources/999999/versions");
  await expect(page.getByRole("heading", { name: "Resource Not Found" })).toBeVisible();
});

test("a teacher makes their own version of a resource whose licence allows it, and both name the other", async ({
  page,
  server,
}) => {
  const original = await publish(server.url, {
    title: "A lab report in five steps",
    licence: "CC BY-SA 4.0",
    subjects: ["Science"],
    grades: ["6-8"],
    tools: ["any assistant"],
    minutes: 40,
  });
  await register(page);
  await page.goto(`/resources/${original}`);
  await page.getByRole("link", { name: "Make your own version" }).click();
  await expect(page.getByRole("heading", { name: "Make Your Own Version" })).toBeVisible();
  await expect(page.getByText(/Based on A lab report in five steps by .*, under CC BY-SA 4\.0\./)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Science", exact: true })).toBeChecked();
  await expect(page.getByLabel("AI tools (optional)")).toHaveValue("any assistant");
  await page.getByLabel("Title").fill("A lab report in three steps");
  await page.getByRole("button", { name: "Submit Resource" }).click();
  await expectToast(page, "Resource submitted", "Thank you! The team will review it before it is published.");
  await expect(page.getByText("Based on A lab report in five steps by")).toBeVisible();

  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  const { request } = await asAdmin(server.url);
  expect((await request.put(`/api/admin/resources/${id}/approve`)).status()).toBe(200);
  const resource = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(resource).toMatchObject({ remixOf: original, licence: "CC BY-SA 4.0", minutes: 40, grades: ["6-8"] });
  await page.goto(`/resources/${original}`);
  await expect(page.getByRole("link", { name: "A lab report in three steps" }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
