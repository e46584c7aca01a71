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

/** A client that keeps its session cookie when `to` switches it to another server. */
export function newBrowser(first: string): TestClient & { to: (address: string) => void } {
  let address = first;
  const client = newClient((path, init) => fetch(address + path, { ...init, signal: AbortSignal.timeout(120_000) }));
  return {
    ...client,
    to: (next) => {
      address = next;
    },
  };
}

export async function signInAdmin(address: string) {
  const admin = newBrowser(address);
  await admin.expectOk("POST", "/api/auth/login", ADMIN);
  return admin;
}

/** Creates and approves a resource; returns its id. */
export async function publishResource(admin: TestClient): Promise<number> {
  const { id } = await admin.expectOk("POST", "/api/resources", DRAFT);
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  return id;
}

type ForwardedClient = {
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  cookie: () => string;
};

/** A client whose requests come through a reverse proxy from the given IP address. It keeps its session cookie only. */
export function newForwardedClient(address: string, clientAddress: string): ForwardedClient {
  let cookie = "";
  const call: ForwardedClient["call"] = async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        cookie,
        "x-forwarded-for": clientAddress,
        "user-agent": "Browser",
        "content-type": "application/json",
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((set) => set.startsWith("sid="));
    cookie = session?.split(";")[0] ?? cookie;
    return response;
  };
  return { call, cookie: () => cookie };
}
