import type { IncomingMessage, Server } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { endpointsOf, newApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { addAssets } from "#server/pages/assets.ts";
import { addDownloads } from "#server/pages/downloads/downloads.ts";
import { newWordRenderer } from "#server/pages/downloads/word-renderer.ts";
import { addPages } from "#server/pages/pages.ts";
import { readWebBuild } from "#server/pages/web-build.ts";
import { startBackground } from "./background.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { rejectInvalidAddress } from "./platform/http/malformed-request.ts";
import { withCachedResponses } from "./platform/http/raw-cached-responses.ts";
import { listen, newServer } from "./platform/http/server.ts";
import { newRenderer } from "./platform/markdown/renderer.ts";
import { prepare } from "./prepare.ts";
import { closeConnectionsOnShutdown, shutDown } from "./shutdown.ts";

const WEB = fileURLToPath(new URL("../web/", import.meta.url));

/** Made by the build, one for each value of SEED. */
const TEMPLATES = fileURLToPath(new URL("../database/", import.meta.url));

/** No such server, user, password or database. */
const DATABASE_REFUSALS = new Set(["ECONNREFUSED", "ENOTFOUND", "28000", "28P01", "3D000"]);

const STOP = ["SIGINT", "SIGTERM"] as const;

const stopAtOnce = () => process.exit(0);

try {
  await main();
} catch (error) {
  // One line that says what to change, without a stack trace.
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // If standard output is closed, the server continues.
  process.stdout.on("error", () => {});
  // Before it serves there is nothing to finish, so it stops at once. As the first process of a container it would not stop by
  // default.
  for (const signal of STOP) process.once(signal, stopAtOnce);
  const config = readConfig(process.env);
  const { deps, close } = await prepare(config, say, {
    renderer: newRenderer(new URL("markdown-worker.js", import.meta.url)),
    template: TEMPLATES + config.seed,
  });
  handleUncaughtErrors(deps.log);
  const endpoints = endpointsOf(deps);
  const app = newApp(deps, endpoints);
  await addAssets(app, WEB);
  addDownloads(app, endpoints, deps, newWordRenderer(new URL("word-worker.js", import.meta.url)));
  addPages(app, endpoints, await readWebBuild(WEB), deps);
  const { log } = deps;
  const listener = getRequestListener(app.fetch, { hostname: "localhost", errorHandler: rejectInvalidAddress });
  const handler = closeConnectionsOnShutdown(withCachedResponses(listener, deps), deps.shutdown.signal);
  const server = newServer(handler, { log, trustProxy: config.trustProxy, isUpload });
  await listen(server, { name: "PORT", value: config.port }, { name: "HOST", value: config.host });
  const background = startBackground(deps);
  const metrics = await startMetricsServer(deps);
  for (const signal of STOP) {
    process.off(signal, stopAtOnce);
    process.once(signal, async () => {
      await shutDown(server, deps.shutdown, config.drainMs);
      await metrics.stop();
      await background.stop();
      await close();
      process.exit(0);
    });
  }
  // Printed last, as a supervisor that waits for this line may stop the server at once.
  say(`AI Educators Hub is ready at ${addressOf(config, server)}`);
}

const isUpload = ({ method, url = "" }: IncomingMessage) => method === "POST" && url.startsWith("/api/files?");

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function addressOf(config: Config, server: Server): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  return port === config.port ? config.appUrl : `http://localhost:${port}`;
}

function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code && DATABASE_REFUSALS.has(code)) return `DATABASE_URL: ${error.message}`;
  const { cause } = error;
  return cause instanceof Error ? `${cause.message} (${error.message.split("\n")[0]})` : error.message;
}

/**
 * An unhandled rejection concerns its own request only, so it is logged. After an uncaught exception the state of the
 * process is unknown, so it ends, and its supervisor starts it again.
 */
function handleUncaughtErrors(log: Logger): void {
  process.on("unhandledRejection", (reason) => log.error({ err: asError(reason) }, "bug: nobody caught a rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: asError(error) }, "bug: nobody caught an exception, so the server ends");
    process.exit(1);
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
