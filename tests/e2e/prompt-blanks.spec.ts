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
