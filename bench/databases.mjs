import pg from "pg";
import { run } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";

/** @param {string} url any database of the server @param {string} name */
export async function createDatabase(url, name) {
  await query(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** @param {string} url */
export async function serverVersion(url) {
  const [row] = await query(url, "show server_version");
  return /^\S+/.exec(row?.server_version)?.[0] ?? "";
}

/** @param {string} url @param {string} statement @param {unknown[]} [values] */
export async function query(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * @param {Record<string, string>} settings of the database
 * @param {number} resources
 * @param {{ folder: string, signal: AbortSignal, version?: string }} where
 */
export async function seedBulk(settings, resources, { folder, signal, version = root }) {
  const users = Math.max(100, Math.round(resources / 5));
  const { code, output } = await run(
    [
      process.execPath,
      `${version}dist/server/seed-bulk.js`,
      "--resources",
      String(resources),
      "--users",
      String(users),
    ],
    { cwd: folder, signal, env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings } },
  );
  if (code !== 0) throw new Error(`Seeding the bulk data failed:\n${output}`);
}
