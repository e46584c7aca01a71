import { parseArgs } from "node:util";
import { COMMANDS } from "./commands.ts";

const lineOf = ([name, { takes, password, does }]: [string, (typeof COMMANDS)[string]]) => {
  const call = [name, ...takes.map((word) => `<${word}>`), ...(password ? ["[--password]"] : [])].join(" ");
  return `  npm run admin -- ${call.padEnd(42)} ${does}`;
};

export const USAGE = `Manages admins in the database that the settings name (DATABASE_URL or DATA_DIR).

${Object.entries(COMMANDS).map(lineOf).join("\n")}

A password is made up and shown once; with --password it is read from the standard input.`;

/** Undefined if the arguments are not those of a command. */
export function parseCommand(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { password: { type: "boolean", default: false } },
    });
    const [name = "", ...given] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command?.takes.length !== given.length || (values.password && !command.password)) return undefined;
    return { command, given, asksPassword: values.password };
  } catch {
    return undefined;
  }
}
