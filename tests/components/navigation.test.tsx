import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Resource } from "#contract/resources.ts";
import { example, ROSA, SAM, SITE } from "./support/examples.ts";
import { HUB } from "./support/hub.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";

const address = () => location.pathname + location.search;
const header = page.getByRole("banner");
const h1 = page.getByRole("heading", { level: 1 });
const cancel = page.getByRole("button", { name: "Cancel" });

test("a link to the current page adds nothing to the history", async () => {
  await openPage("/about");
  const link = header.getByRole("link", { name: "Community" });
  await link.click();
  await expect.element(h1).toHaveTextContent("AI Educators Community");
  await link.click();
  await link.click();
  history.back();
  await expect.poll(address).toBe("/about");
});

test("Cancel leads to the last page of the site", async () => {
  await openPage("/community?forum=1", { viewer: SAM });
  await header.getByRole("link", { name: "Submit" }).click();
  await cancel.click();
  await expect.poll(address).toBe("/community?forum=1");
});

test("logging in leads back to the previous page, with its query", async () => {
  const place = "/community?forum=1&topic=31";
  const login = "/login?redirectTo=/community%3Fforum%3D1%26topic%3D31";
  await openPage(place, { answers: { "POST /api/auth/login": SAM } });
  const signIn = page.getByRole("link", { name: "Sign in to Join the Discussion" });
  await expect.element(signIn).toHaveAttribute("href", login);
  const register = header.getByRole("link", { name: "Register" }).first();
  await expect.element(register).toHaveAttribute("href", expect.stringMatching(/redirectTo=.*topic/));
  await press(header.getByRole("link", { name: "Login" }).first(), "Enter");
  await expect.poll(address).toBe(login);
  await expect.element(h1).toHaveFocus();
  await page.getByLabelText(/^Username/).fill("sam.okafor");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect.poll(address).toBe(place);
});

test("the login page after an ended session starts at the top", async () => {
  await page.viewport(390, 844);
  const ended = refusal(401, "Please log in first");
  await openPage("/profile/edit", { viewer: ROSA, answers: { "PUT /api/users/12": ended } });
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect.element(save).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  answer({ "/api/auth/user": ended });
  await save.click();
  await expect.poll(address).toBe("/login?redirectTo=/profile/edit");
  await expect.element(page.getByLabelText(/^Username/)).toBeInViewport();
  await expect.poll(() => scrollY).toBe(0);
});

test.each([768, 900, 1023])("a window of %d pixels has a menu and room to search", async (width) => {
  await page.viewport(width, 700);
  await openPage("/about");
  const search = await page.getByRole("searchbox", { name: "Search resources" }).findElement();
  expect(search.getBoundingClientRect().width).toBeGreaterThan(220);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Lesson Plans" }).click();
  await expect.poll(address).toBe("/resources?contentType=Lesson+Plan");
});

test("a link is prefetched only when the pointer stays on it", async () => {
  const asked: string[] = [];
  const ask = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return HUB["/api/resources/:id/ratings"];
  };
  await openPage("/resources", {
    answers: {
      "/api/resources": listOf([1, 2, 3].map((id) => example<Resource>("Resource", { id, title: `Number ${id}` }))),
      "/api/resources/:id/ratings": ask,
    },
  });
  await expect.element(page.getByRole("article").last()).toBeVisible();
  // Repeated, because the browser's own pointer may cross the page as well.
  const crossLinks = () => {
    for (const link of document.querySelectorAll("article a"))
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return asked;
  };
  await expect.poll(crossLinks, { interval: 500 }).toEqual(["/api/resources/3/ratings"]);
});

test("a page that a visitor may not open is not prefetched", async () => {
  const asked: string[] = [];
  const ask = (answer: unknown) => (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer;
  };
  await openPage("/testimonials", {
    answers: {
      "/api/drafts": ask([]),
      "/api/pages/about": ask(HUB["/api/pages/about"]),
      "/api/pages/terms": ask(HUB["/api/pages/terms"]),
    },
  });
  /** The pointer rests on each link in turn, for longer than a prefetch waits. */
  const restOn = (...paths: string[]) => {
    let turn = 0;
    return () => {
      const link = document.querySelector(`a[href="${paths[turn++ % paths.length]}"]`);
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      return asked;
    };
  };
  await expect.poll(restOn("/about", "/"), { interval: 500 }).toEqual(["/api/pages/about"]);
  await expect.poll(restOn("/submit", "/terms"), { interval: 500 }).toEqual(["/api/pages/about", "/api/pages/terms"]);
});

test("the site's name fits on one line in the header of a phone, for every role", async () => {
  for (const viewer of [null, SAM]) {
    await openPage("/about", { viewer });
    const name = await header.getByText("AI Educators Hub").findElement();
    await document.fonts.ready;
    for (const width of [320, 375, 390, 412]) {
      await page.viewport(width, 640);
      const text = document.createRange();
      text.selectNodeContents(name);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      expect(lines.size, `lines of the name at ${width}`).toBe(1);
    }
  }
});

test("on a phone the categories scroll by 200 pixels per press", async () => {
  await page.viewport(390, 844);
  await openPage("/");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const left = bar.getByRole("button", { name: "Scroll categories left" });
  const list = await bar.getByRole("list").findElement();
  await expect.element(left).not.toBeInTheDocument();
  await bar.getByRole("button", { name: "Scroll categories right" }).click();
  await expect.poll(() => list.scrollLeft).toBe(200);
  await left.click();
  await expect.poll(() => list.scrollLeft).toBe(0);
  await expect.element(left).not.toBeInTheDocument();
});

const LINKS = {
  "Explore Resources": "/resources",
  "Join Community": "/community",
  "View all": "/resources",
  "Visit the Community": "/community",
  "Upcoming Events": "/community/events",
  "More testimonials": "/testimonials",
  "Create Free Account": "/register",
  "Browse Resources": "/resources",
  "How do you open an AI unit?": "/community?forum=1&topic=31",
};

const CATEGORIES = {
  "All Resources": "/resources",
  "Beginner Guides": "/resources?skillLevel=Beginner",
  "Lesson Plans": "/resources?contentType=Lesson+Plan",
  "Prompt Templates": "/resources?contentType=Prompt",
  "Assessment Tools": "/resources?aiTopic=Grading",
  "Case Studies": "/resources?contentType=Case+Study",
  Tutorials: "/resources?contentType=Tutorial",
};

test("the home page explains the hub and links to every part of it", async () => {
  await openPage("/");
  await expect.element(h1).toHaveTextContent("Empower Your Teaching with AI");
  const main = page.getByRole("main");
  for (const [name, href] of Object.entries(LINKS)) {
    await expect.element(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const [name, href] of Object.entries(CATEGORIES)) {
    await expect.element(categories.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect.element(main.getByText(/^Examples, written for illustration/)).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect.element(footer).toHaveTextContent(SITE.tagline);
  await expect.element(footer).toHaveTextContent(/© \d{4} AI Educators Hub/);
  for (const name of ["Resources", "Community"])
    await expect.element(footer.getByRole("navigation", { name })).toBeVisible();

  await openPage("/", { viewer: SAM });
  await expect.element(main.getByRole("link", { name: "Share Your Resources" })).toHaveAttribute("href", "/submit");
  await expect.element(main.getByRole("link", { name: "Create Free Account" })).not.toBeInTheDocument();
});
