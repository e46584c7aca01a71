// `npm run dev`: the server from its sources. A change on either side takes effect without a restart. The database stays
// open, so only a new migration needs a restart.
import { once } from "node:events";
import { createServer } from "node:http";
import { ensureInstalled, fail, root } from "./install.mjs";

await ensureInstalled();
const { getRequestListener } = await import("@hono/node-server");
const { createServer: createVite } = await import("vite");
const { default: react } = await import("@vitejs/plugin-react");

const http = createServer();
const vite = await createVite({
  root,
  // The database writes all the time, which is no change to the sources.
  server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: ["**/data/**", "**/dist/**"] } },
});

const webBuild = {
  head: () => `<script type="module">${react.preambleCode.replace("__BASE__", "/")}</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/web/ui/theme.css">
<script type="module" src="/web/browser.ts"></script>`,
};

/** @returns {Promise<typeof import("#server/dev.ts")>} */
const loadServer = () => /** @type {Promise<any>} */ (vite.ssrLoadModule("/server/dev.ts"));

/** @type {{ newDevApp?: unknown, app?: import("hono").Hono }} */
let current = {};

try {
  await main();
} catch (error) {
  await vite.close();
  fail(error instanceof Error ? error.message : String(error));
}

async function main() {
  const { readConfig, prepare, startBackground } = await loadServer();
  const config = readConfig(process.env);
  const { deps, close } = await prepare(config, console.log);
  const listener = getRequestListener((request, env) => respond(deps, request, env));
  http.on("request", (request, response) => vite.middlewares(request, response, () => listener(request, response)));
  http.listen(config.port, config.host);
  await once(http, "listening");
  console.log(`AI Educators Hub is ready at ${config.appUrl}`);
  const background = startBackground(deps);
  const stop = async () => {
    http.close();
    http.closeAllConnections();
    await vite.close();
    await background.stop();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
}

/**
 * Runs the code as it is now. An error in it is shown on the page, and the next request tries again.
 * @param {import("#server/deps.ts").Deps} deps
 * @param {Request} request
 * @param {object} env
 */
async function respond(deps, request, env) {
  try {
    const { newDevApp } = await loadServer();
    // Vite returns the same function until a file that it depends on changes.
    if (current.newDevApp !== newDevApp) current = { newDevApp, app: newDevApp(deps, webBuild) };
    const response = await /** @type {import("hono").Hono} */ (current.app).fetch(request, env);
    // Vite's own script is inline, and it talks to this server through a socket.
    response.headers.delete("Content-Security-Policy");
    return response;
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
  }
}
