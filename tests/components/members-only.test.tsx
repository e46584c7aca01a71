import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, refusal } from "./support/stub-fetch.ts";

const CLOSED = { readers: "members", name: "Lakeside Teachers", tagline: "For our staff." } as const;
const h1 = page.getByRole("heading", { level: 1 });
const linkNames = () => [...document.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href"));

test("the home page of a members-only site shows its name and how to log in, and links to nothing else", async () => {
  await openPage("/", { site: CLOSED });
  await expect.element(h1).toHaveTextContent("Lakeside Teachers");
  await expect.element(page.getByRole("main")).toHaveTextContent("For our staff.");
  await expect.element(page.getByRole("link", { name: "Create an account" })).toBeVisible();
  expect([...new Set(linkNames())].sort()).toEqual([
    "/",
    "/code-of-conduct",
    "/contact",
    "/login",
    "/privacy",
    "/register",
    "/terms",
  ]);
  await expectAccessibleInBothThemes();
});

test("where registration is by invitation, the page says so instead of offering it", async () => {
  await openPage("/", { site: { ...CLOSED, registration: "invited" } });
  await expect.element(page.getByRole("main")).toHaveTextContent("Registration is by invitation.");
  await expect.element(page.getByRole("link", { name: "Create an account" })).not.toBeInTheDocument();
});

test("the login page of a members-only site does not say what members could do on the page behind it", async () => {
  await openPage("/login?redirectTo=/resources/3", { site: CLOSED });
  await expect.element(page.getByText("Log in to keep going.")).toBeVisible();
});

test("a visitor of an open site that becomes members-only is led to the login and back", async () => {
  await openPage("/about", { site: { readers: "everyone" } });
  await expect.element(h1).toHaveTextContent("About");
  answer({
    "/api/site": { ...CLOSED, registration: "open", socialLinks: [], providers: [], announcement: null },
    "/api/forums": refusal(401, "Please log in first"),
    "/api/topics": refusal(401, "Please log in first"),
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/login?redirectTo=/community");
});

test("an unconfirmed member is told to confirm, and can correct the address or log out", async () => {
  const viewer = { ...SAM, emailConfirmed: false };
  const email = { email: viewer.email, confirmed: false, pending: null };
  await openPage("/", { site: CLOSED, viewer, answers: { [`/api/users/${SAM.id}/email`]: email } });
  await expect.element(h1).toHaveTextContent("Confirm your address");
  await expect.element(page.getByRole("button", { name: "Send a link to confirm it" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expectAccessibleInBothThemes();
  await openPage("/resources", { site: CLOSED, viewer, answers: { [`/api/users/${SAM.id}/email`]: email } });
  await expect.poll(() => location.pathname).toBe("/");
});
