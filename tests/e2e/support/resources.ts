import { type APIRequestContext, expect, request } from "@playwright/test";
import { validResource } from "#contract/testing/drafts.ts";
import { ADMIN } from "./server.ts";

type Api = { request: APIRequestContext };

/** A valid submission, with the fields that a test is about. */
const draft = (fields: object) => ({ ...validResource, ...fields });

/** Submits as the user who is logged in in the page's browser. The resource is pending then. */
export async function submitResource({ request }: Api, fields: object = {}): Promise<number> {
  const answer = await request.post("/api/resources", { data: draft(fields) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

export async function edit({ request }: Api, id: number, fields: object): Promise<void> {
  const answer = await request.put(`/api/resources/${id}`, { data: draft(fields) });
  expect(answer.status(), await answer.text()).toBe(200);
}

type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;
const sessions = new Map<string, Session>();

/** The admin in a browser of their own. Logs in once per server. */
export async function asAdmin(url: string): Promise<Api> {
  const storageState = sessions.get(url) ?? (await logInAsAdmin(url));
  sessions.set(url, storageState);
  return { request: await request.newContext({ baseURL: url, storageState }) };
}

async function logInAsAdmin(url: string): Promise<Session> {
  const admin = await request.newContext({ baseURL: url });
  const answer = await admin.post("/api/auth/login", { data: ADMIN });
  expect(answer.status(), await answer.text()).toBe(200);
  return admin.storageState();
}

export async function approve({ request }: Api, id: number): Promise<void> {
  const answer = await request.put(`/api/admin/resources/${id}/approve`);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Publishes a resource as the admin. */
export async function publish(url: string, fields: object = {}): Promise<number> {
  const admin = await asAdmin(url);
  const id = await submitResource(admin, fields);
  await approve(admin, id);
  return id;
}
