/** Longer than anybody would wait: a request that takes this long hangs. */
const TIMEOUT_MS = 120_000;

export type Request = { method?: string; path: string; cookie?: string; body?: object };
type Answer = { status: number; retryAfter: string | null };

export async function send(address: string, { method = "GET", path, cookie = "", body }: Request): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

/** The session cookie of the admin. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "admin-password" }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Starts clients that each send one request after the other, until they are stopped. */
export function startClients(address: string, count: number, next: (client: number, turn: number) => Request) {
  let running = true;
  const answers: Answer[] = [];
  const clients = Promise.all(
    Array.from({ length: count }, async (_, client) => {
      for (let turn = 0; running; turn++) answers.push(await send(address, next(client, turn)));
    }),
  );
  // `stop` throws it; without this it would count as an unhandled rejection before that.
  clients.catch(() => {});
  return {
    answers,
    count: (status: number) => answers.filter((answer) => answer.status === status).length,
    stop: async () => {
      running = false;
      await clients;
    },
  };
}

/** Writes topics, each with a key, and repeats a write with its key until it is stored. */
export function newKeyedWriter(address: string, cookie: string) {
  const statuses: number[] = [];
  const write = async (key: string) => {
    const response = await fetch(`${address}/api/forums/1/topics`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "idempotency-key": key },
      body: JSON.stringify({ title: `Topic ${key}`, content: "Written while the database comes and goes." }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    statuses.push(response.status);
    return { status: response.status, body: (await response.json()) as { id: number } };
  };
  const untilStored = async (key: string) => {
    let answer = await write(key);
    while (answer.status === 503) answer = await write(key);
    return answer;
  };
  return { write, untilStored, count: (status: number) => statuses.filter((one) => one === status).length };
}

/** In the first forum. */
export async function topicCount(address: string): Promise<number> {
  const response = await fetch(`${address}/api/forums`);
  const [forum] = (await response.json()) as { topicCount: number }[];
  return forum?.topicCount ?? 0;
}
