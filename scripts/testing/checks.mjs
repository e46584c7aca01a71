import { root } from "#scripts/install.mjs";

/** @param {string[]} args a command from node_modules and its arguments */
export const tool = ([name, ...args]) => [process.execPath, `${root}node_modules/.bin/${name}`, ...args];

/** @type {import("./steps.mjs").Step[]} Static checks, which need neither a build nor a database. */
export const CHECKS = [
  { name: "Types", command: tool(["tsc"]) },
  { name: "Lint and format", command: tool(["biome", "check"]) },
  { name: "Boundaries", command: [process.execPath, `${root}scripts/boundaries.mjs`] },
  { name: "Dead code", command: tool(["knip"]) },
];
