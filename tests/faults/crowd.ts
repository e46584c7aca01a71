/** More than anybody waits. A request that takes longer hangs. */
const PATIENCE_MS = 40_000;

export type Ask = { method?: string; path: string; cookie?: string; body?: object };
type Answer = { status: number; retryAfter: string | null };

export async function ask(address: string, { method = "GET", path, cookie = "", body }: Ask): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "admin-password" }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Clients that each ask one thing after the other, until they are sent home. */
export function newCrowd(address: string, size: number, next: (client: number, turn: number) => Ask) {
  let open = true;
  const answers: Answer[] = [];
  const clients = Promise.all(
    Array.from({ length: size }, async (_, client) => {
      for (let turn = 0; open; turn++) answers.push(await ask(address, next(client, turn)));
    }),
  );
  // Whoever sends them home hears of what went wrong.
  clients.catch(() => {});
  return {
    answers,
    count: (status: number) => answers.filter((answer) => answer.status === status).length,
    sendHome: async () => {
      open = false;
      await clients;
    },
  };
}
