// `npm run dev`: the same server from its sources. A change on either side takes effect without a restart. The database
// is opened once and stays open, so a new migration is the one thing that asks for a restart.
import { once } from "node:events";
import { createServer } from "node:http";
import { ensureInstalled, fail, root } from "./install.mjs";

await ensureInstalled();
const { getRequestListener } = await import("@hono/node-server");
const { createServer: createVite } = await import("vite");
const { default: react } = await import("@vitejs/plugin-react");

const server = createServer();
const vite = await createVite({
  root,
  // The database writes all the time, and none of that is a change to the sources.
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ["**/data/**", "**/dist/**"] } },
});

/** @type {import("../server/pages/web-build.ts").WebBuild} */
const webBuild = {
  head: () => `<script type="module">${react.preambleCode.replace("__BASE__", "/")}</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/web/ui/theme.css">
<script type="module" src="/web/browser.ts"></script>`,
};

/** @type {{ newApp?: unknown, addPages?: unknown, app?: import("hono").Hono }} */
let current = {};

try {
  await main();
} catch (error) {
  await vite.close();
  fail(error instanceof Error ? error.message : String(error));
}

async function main() {
  const { readConfig } = /** @type {typeof import("../server/config.ts")} */ (await load("config"));
  const { startBackground } = /** @type {typeof import("../server/process/background.ts")} */ (
    await load("process/background")
  );
  const { prepare } = /** @type {typeof import("../server/process/prepare.ts")} */ (await load("process/prepare"));
  const config = readConfig(process.env);
  const { deps, close } = await prepare(config, console.log);
  const answer = getRequestListener((request, env) => fetchFresh(deps, request, env));
  server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
  server.listen(config.port, config.host);
  await once(server, "listening");
  console.log(`AI Educators Hub is ready at ${config.appUrl}`);
  const background = startBackground(deps);
  stopWith(async () => {
    await background.stop();
    await close();
  });
}

/**
 * Answers with the code as it is now. What is wrong with it goes to the screen, and the next request tries again.
 * @param {import("../server/core/deps.ts").Deps} deps
 * @param {Request} request
 * @param {object} env
 */
async function fetchFresh(deps, request, env) {
  try {
    const response = await (await freshApp(deps)).fetch(request, env);
    // Vite's own script is inline, and it talks to this server through a socket.
    response.headers.delete("Content-Security-Policy");
    return response;
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
  }
}

/**
 * Vite gives the same functions for as long as nothing they are made of has changed.
 * @param {import("../server/core/deps.ts").Deps} deps
 */
async function freshApp(deps) {
  const { endpointsOf, newApp } = /** @type {typeof import("../server/app.ts")} */ (await load("app"));
  const { addPages } = /** @type {typeof import("../server/pages/pages.ts")} */ (await load("pages/pages"));
  if (current.app && current.newApp === newApp && current.addPages === addPages) return current.app;
  // A page that was kept would show the sources as they were.
  const forgetful = { ...deps, cache: { ...deps.cache, keep: () => {} } };
  const endpoints = endpointsOf(forgetful);
  const app = newApp(forgetful, endpoints);
  addPages(app, endpoints, webBuild, forgetful);
  current = { newApp, addPages, app };
  return app;
}

/** @param {string} name */
function load(name) {
  return vite.ssrLoadModule(`/server/${name}.ts`);
}

/** @param {() => Promise<void>} closeDatabase */
function stopWith(closeDatabase) {
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
}
