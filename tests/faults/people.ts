import { newClient, type TestClient } from "#server/testing/client.ts";

const ADMIN = { username: "admin", password: "admin-password" };
const DRAFT = {
  title: "A lesson about clouds",
  description: "What clouds are made of, with a prompt to try.",
  content: "Look up.",
  educationalLevel: "College",
  skillLevel: "Beginner",
  contentType: "Prompt",
  aiTopic: "Prompting",
};

/** A browser that talks to whichever of these addresses it is told to; it keeps its cookie all the while. */
export function browser(first: string): TestClient & { to: (address: string) => void } {
  let address = first;
  const client = newClient((path, init) => fetch(address + path, { ...init, signal: AbortSignal.timeout(30_000) }));
  return {
    ...client,
    to: (next) => {
      address = next;
    },
  };
}

export async function signedInAdmin(address: string) {
  const admin = browser(address);
  await admin.expectOk("POST", "/api/auth/login", ADMIN);
  return admin;
}

/** The id of a new resource that anybody can see. */
export async function published(admin: TestClient): Promise<number> {
  const { id } = await admin.expectOk("POST", "/api/resources", DRAFT);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  return id;
}
