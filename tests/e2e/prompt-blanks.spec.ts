import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const FENCED = "```prompt\nExplain {{topic}}.\n```";
const PLAIN = "```\nNow for {{grade}}.\n```";
const EXAMPLE = "```\nA cell is like a school.\n```";

test("copying a prompt takes along every block with a blank that was filled in", async ({ page, server }) => {
  const content = [FENCED, PLAIN, EXAMPLE].join("\n\n");
  const id = await publish(server.url, { content, contentType: "Prompt" });
  await page.goto(`/resources/${id}`);
  const fields = page.getByRole("region", { name: "Fill in the blanks" });
  await fields.getByLabel("topic").fill("cells");
  await fields.getByLabel("grade").fill("grade 8");
  await page.getByRole("button", { name: "Copy prompt" }).first().click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe("Explain cells.\n\nNow for grade 8.");
});

test("blanks that a visitor has filled in are filled in after logging in, until they are cleared", async ({
  page,
  server,
}) => {
  const id = await publish(server.url, { content: PLAIN, contentType: "Prompt" });
  const { username, password } = await register(page);
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  const grade = page.getByRole("region", { name: "Fill in the blanks" }).getByLabel("grade");
  await grade.fill("grade 8");
  await logIn(page, { username, password });
  await page.goto(`/resources/${id}`);
  await expect(grade).toHaveValue("grade 8");
  await grade.fill("grade 9");
  await page.reload();
  await expect(grade).toHaveValue("grade 9");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.reload();
  await expect(grade).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("blanks")))).toEqual([]);
});
