import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export type Person = { username: string; password: string };
export type Teacher = Person & { id: number; email: string };

/** A unique name, since tests share a server. */
const uniqueName = (stem: string) => `${stem}-${randomUUID().slice(0, 8)}`;

/** Creates an account through the API and leaves the page's browser logged in to it. */
export async function register(page: Page, name = "teacher"): Promise<Teacher> {
  const username = uniqueName(name);
  const account = { username, email: `${username}@example.org`, password: "a long enough password" };
  const answer = await page.request.post("/api/auth/register", {
    data: { ...account, firstName: "Robin", lastName: "Doe" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  return { ...account, id };
}

export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}
