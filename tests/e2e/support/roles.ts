import { expect, type Page } from "@playwright/test";
import { register, type Teacher } from "./accounts.ts";
import { asAdmin } from "./resources.ts";

/** A new account that an admin has made a moderator or an admin, logged in in the page's browser. */
export async function registerAs(page: Page, url: string, role: "moderator" | "admin"): Promise<Teacher> {
  const person = await register(page, role);
  const { request } = await asAdmin(url);
  const answer = await request.put(`/api/admin/users/${person.id}/role`, { data: { role } });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}
