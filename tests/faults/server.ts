import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED } from "#scripts/testing/short-lived.mjs";

const built = (name: string) => fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url));

export type Server = {
  address: string;
  pid: number;
  /** Its output until it was ready. */
  startLines: string[];
  /** Its output until now. */
  output: () => string;
  /** Sends a signal without waiting for its effect. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code when the process ends by itself. */
  ended: Promise<number | null>;
  /** Ends the process and returns its exit code, or null when a signal ended it. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type Run = { code: number | null; output: string };

const running = new Set<ChildProcess>();

export const startedProcesses = (): ReadonlySet<ChildProcess> => new Set(running);

/** Runs after each test, so that no process outlives it. */
export function killStartedProcesses(but: ReadonlySet<ChildProcess>): void {
  for (const child of running) if (!but.has(child)) child.kill("SIGKILL");
}

function run(settings: Record<string, string>, name = "main", args: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, built(name), ...args], {
    env: { PATH: process.env.PATH, PORT: "0", SEED: "none", ADMIN_PASSWORD: "admin-password", ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Starts the built server and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const child = run({ RATE_LIMITS: "off", LOG_LEVEL: "silent", ...settings });
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /ready at (\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`the server did not start: ${output}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    startLines: output.split("\n"),
    output: () => output,
    signal: (signal) => void child.kill(signal),
    ended: once(child, "exit").then(([code]) => code),
    stop: async (signal) => {
      const exit = once(child, "exit");
      child.kill(signal);
      return (await exit)[0];
    },
  };
}

/** Starts the built server with nobody reading its output: every write to it fails. */
export function startWithClosedStdout(settings: Record<string, string>): void {
  const { stdout } = run({ LOG_LEVEL: "info", ...settings });
  stdout?.destroy();
}

/** Starts the built server and stops it as soon as it has printed something. */
export async function stopWhileStarting(settings: Record<string, string>): Promise<number | null> {
  const child = run(settings);
  if (child.stdout) await once(child.stdout, "data");
  child.kill("SIGTERM");
  return (await once(child, "exit"))[0];
}

/** Runs the server with settings that make it exit. */
export const runServer = (settings: Record<string, string>) => runCommand("main", [], settings);

/** Runs a built command to its end, with this text on stdin. */
export async function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
  stdin = "",
): Promise<Run> {
  const child = run(settings, name, args);
  child.stdin?.end(stdin);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  return { code, output };
}

/** Runs the command that manages admins. */
export const runAdmin = (settings: Record<string, string>, args: string[], stdin?: string) =>
  runCommand("admin", args, settings, stdin);

export async function register(address: string, username: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: "a-long-password" }),
  });
  await response.arrayBuffer();
  return response.status;
}
