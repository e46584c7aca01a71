import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test, waitForHydration } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [404] });

test("on a phone a teacher puts resources into a new list, orders it by keyboard, shares it and prints it", {
  tag: "@phone",
}, async ({ page, server, browser }) => {
  const word = uniqueWord();
  const [first, second] = [
    await publish(server.url, { title: `First ${word}`, content: "## Warm up\n\nTen minutes.", licence: "CC BY 4.0" }),
    await publish(server.url, { title: `Second ${word}`, content: "## Go deeper\n\nThe whole period." }),
  ];
  await register(page);

  await page.goto(`/resources/${first}`);
  await page.getByRole("button", { name: "Add to list…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to list" });
  await dialog.getByRole("textbox", { name: "New list" }).fill(`Unit ${word}`);
  await dialog.getByRole("button", { name: "Create list and add" }).click();
  const box = dialog.getByRole("checkbox", { name: new RegExp(`Unit ${word}`) });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();

  // From a card.
  await page.goto(`/resources?search=${word}`);
  await page.getByRole("button", { name: `Add Second ${word} to a list` }).click();
  await dialog.getByRole("checkbox", { name: new RegExp(`Unit ${word}`) }).check();
  await expect(dialog.getByRole("status").filter({ hasText: "Added to" })).toHaveText(`Added to “Unit ${word}”`);
  await page.keyboard.press("Escape");

  await page.goto("/");
  await page.goto(
    await page.request.get("/api/auth/user").then(async (me) => `/users/${(await me.json()).id}?tab=lists`),
  );
  await page.getByRole("link", { name: `Unit ${word}` }).click();
  const items = page.getByRole("list", { name: "Resources" }).getByRole("listitem");
  await expect(items).toHaveText([new RegExp(`First ${word}`), new RegExp(`Second ${word}`)]);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  const up = page.getByRole("button", { name: `Move Second ${word} up` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(items).toHaveText([new RegExp(`Second ${word}`), new RegExp(`First ${word}`)]);
  await expect(page.getByText(`Second ${word} is now number 1 of 2`)).toBeAttached();
  await expect(up).toBeFocused();

  await page.getByRole("button", { name: `Add a note First ${word}` }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Only if there is time");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(items.nth(1)).toContainText("Only if there is time");
  await expect(page.getByRole("button", { name: `Edit note First ${word}` })).toBeFocused();

  await page.getByRole("button", { name: "Edit or share" }).click();
  await page.getByLabel("Who can see it").selectOption("link");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "List saved");
  await page.evaluate(() =>
    Object.assign(navigator, { share: (shared: unknown) => Object.assign(window, { shared }) }),
  );
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const { url } = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared);
  expect(url).toMatch(/\/lists\/[\w-]{22}$/);

  const visitor = waitForHydration(await browser.newPage({ baseURL: server.url }));
  expect((await visitor.goto(page.url()))?.status()).toBe(404);
  const shared = await visitor.goto(url);
  expect([shared?.status(), shared?.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  await expect(visitor.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    `Second ${word}`,
    `First ${word}`,
  ]);
  await expect(visitor.getByText("Only if there is time")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Log in to copy" })).toBeVisible();

  await visitor.getByRole("link", { name: "Print as pack" }).click();
  await expect(visitor.getByRole("button", { name: "Print" })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.emulateMedia({ media: "print" });
  await expect(visitor.getByRole("banner")).toBeHidden();
  await expect(visitor.getByRole("navigation", { name: "Contents" }).getByRole("listitem")).toHaveText([
    new RegExp(`Second ${word}`),
    new RegExp(`First ${word}`),
  ]);
  for (const [id, title, heading, licence] of [
    [second, `Second ${word}`, "Go deeper", "License not stated"],
    [first, `First ${word}`, "Warm up", "License: CC BY 4.0"],
  ] as const) {
    const part = visitor.getByRole("region", { name: title });
    await expect(part.getByRole("heading", { name: heading })).toBeVisible();
    await expect(part).toContainText(/By User #\d+, shared on AI Educators Hub/);
    await expect(part).toContainText(licence);
    await expect(part).toContainText(`${server.url}/resources/${id}`);
    expect(await part.evaluate((element) => getComputedStyle(element).breakBefore)).toBe("page");
  }
  // Title page, contents and at least one page for each resource.
  const pdf = (await visitor.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(4);
  await visitor.context().close();
});

test("a list is reordered by dragging, and a removed resource can be put back", async ({ page, server }) => {
  const word = uniqueWord();
  const ids = [];
  for (const n of ["one", "two", "three"]) ids.push(await publish(server.url, { title: `Number ${n} ${word}` }));
  await register(page);
  const { id } = await (await page.request.post("/api/lists", { data: { title: "To drag" } })).json();
  for (const resource of ids) await page.request.put(`/api/lists/${id}/items/${resource}`, { data: {} });
  await page.goto(`/lists/${id}`);
  const items = page.getByRole("list", { name: "Resources" }).getByRole("listitem");
  const stored = async () =>
    (await (await page.request.get(`/api/lists/${id}`)).json()).items.map(
      (item: { resourceId: number }) => item.resourceId,
    );

  const handle = await items.first().getByTitle("Drag to move").boundingBox();
  const target = await items.nth(2).boundingBox();
  if (!handle || !target) throw new Error("nothing to drag");
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, target.y + target.height - 5, { steps: 5 });
  await page.mouse.up();
  const [one = 0, two = 0, three = 0] = ids;
  await expect.poll(stored).toEqual([two, three, one]);
  await expect(items).toHaveText([/Number two/, /Number three/, /Number one/]);

  await page.getByRole("button", { name: `Take out Number three ${word}` }).click();
  await expect.poll(stored).toEqual([two, one]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toEqual([two, three, one]);
});

test("another member's public list is on their profile, and can be copied to be changed", async ({ page, server }) => {
  const word = uniqueWord();
  const resource = await publish(server.url, { title: `Shared ${word}` });
  const maker = await register(page, "maker");
  const draft = { title: `Public ${word}`, visibility: "public", description: "For everybody" };
  const { id } = await (await page.request.post("/api/lists", { data: draft })).json();
  await page.request.put(`/api/lists/${id}/items/${resource}`, { data: { note: "Good for a Monday" } });

  const reader = await register(page, "reader");
  await page.goto(`/users/${maker.id}`);
  await page.getByRole("tab", { name: "Lists (1)" }).click();
  await page.getByRole("link", { name: `Public ${word}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Public ${word}`);
  await page.getByRole("button", { name: "Copy this list" }).click();
  await expectToast(page, "List copied");
  await expect(page).toHaveURL(/\/lists\/\d+$/);
  expect(page.url()).not.toMatch(new RegExp(`/${id}$`));
  await expect(page.getByText("Only you can see this list.", { exact: true })).toBeVisible();
  await expect(page.getByText("Good for a Monday")).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete List" }).click();
  await expect(page).toHaveURL(`/users/${reader.id}?tab=lists`);
  await expect(page.getByRole("heading", { name: "No lists yet" })).toBeVisible();
});

test("a resource that its author deletes is gone from their list without a reload", async ({ page, server }) => {
  const word = uniqueWord();
  await register(page);
  const { id } = await (await page.request.post("/api/lists", { data: { title: "My own" } })).json();
  for (const title of [`Kept ${word}`, `Deleted ${word}`]) {
    const resource = await submitResource(page, { title });
    await approve(await asAdmin(server.url), resource);
    await page.request.put(`/api/lists/${id}/items/${resource}`, { data: {} });
  }
  await page.goto(`/lists/${id}`);
  await page.getByRole("link", { name: `Deleted ${word}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Deleted ${word}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Resource" }).click();
  await expectToast(page, "Resource deleted");
  // The profile has replaced the resource's page.
  await page.goBack();
  await expect(page.getByRole("list", { name: "Resources" }).getByRole("heading")).toHaveText([`Kept ${word}`]);
});
