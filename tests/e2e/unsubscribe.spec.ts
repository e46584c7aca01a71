import type { Page } from "@playwright/test";
import { logIn, register, type Teacher } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailsTo } from "./support/mail.ts";
import type { RunningServer } from "./support/server.ts";
import { createTopic, replyTo } from "./support/topics.ts";

/** A member who wants immediate mail about replies and mentions, and got one about both. Nobody is logged in. */
async function mailedReader(page: Page, server: RunningServer): Promise<{ reader: Teacher; link: string }> {
  const reader = await register(page);
  const topic = await createTopic(page, "A topic to be mailed about");
  const choice = { site: true, mail: "now" };
  await page.request.put(`/api/users/${reader.id}/notices`, { data: { topic_reply: choice, mention: choice } });
  await register(page);
  await replyTo(page, topic, "This is how we do it.");
  await page.context().clearCookies();
  const links = () =>
    mailsTo(server, reader.email).flatMap((mail) => /^List-Unsubscribe: <(\S+)>/m.exec(mail)?.[1] ?? []);
  await expect.poll(links, { message: "a mail about the reply" }).toHaveLength(1);
  return { reader, link: links()[0] ?? "" };
}

const mailOf = async (page: Page, reader: Teacher) => {
  await logIn(page, reader);
  const settings = await (await page.request.get(`/api/users/${reader.id}/notices`)).json();
  return settings.topic_reply.mail;
};

test("the link in a mail leads to a page that stops such mails only when asked to", async ({ page, server }) => {
  const { reader, link } = await mailedReader(page, server);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop emails");
  const stop = page.getByRole("button", { name: /^Stop emails about: New posts in topics/ });
  await expect(stop).toBeVisible();
  expect(await mailOf(page, reader)).toBe("now");
  await page.context().clearCookies();
  await stop.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Stopped" })).toBeVisible();
  expect(await mailOf(page, reader)).toBe("off");
});

test("mails can be stopped without JavaScript", async ({ page, server, browser }) => {
  const { reader, link } = await mailedReader(page, server);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole("button", { name: "Stop emails like this one" }).click();
  await expect(plain.getByText("You will get no more emails about")).toBeVisible();
  await context.close();
  expect(await mailOf(page, reader)).toBe("off");
});

test("a person who is not logged in gets from the mail to the mail settings through the login page", async ({
  page,
  server,
}) => {
  const { reader, link } = await mailedReader(page, server);
  const logInHere = async () => {
    await page.getByLabel("Username").fill(reader.username);
    await page.getByLabel("Password", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  const save = page.getByRole("button", { name: "Save Notifications" });
  const mail = mailsTo(server, reader.email).find((one) => one.includes("List-Unsubscribe:")) ?? "";
  const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const [, choose = ""] = /Choose what is emailed to you, and when\s+(\S+)/.exec(text) ?? [];
  await page.goto(choose);
  await logInHere();
  await expect(save).toBeVisible();
  await page.goto(choose);
  await expect(save).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("main").getByRole("link", { name: "log in" }).click();
  await logInHere();
  await page.getByRole("link", { name: "Choose what you hear about" }).click();
  await expect(save).toBeVisible();
});
