import { createHash } from "node:crypto";
import { Client, type QueryConfig } from "pg";

/** Searches are planned for their words each time: what suits a rare word takes ages for a common one. */
const DEPENDS_ON_WORDS = /tsquery|<%/;

/** Statements that are put together anew each time, such as batches of any length, must not fill the server's memory. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/** The database parses a statement once per connection if it has a name, so each gets one, made from its text. */
export class PreparingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen ways to call this, all of which pass through
  override query(config: any, ...rest: any[]): any {
    const isStatement = typeof config === "object" && typeof config.text === "string" && !config.name;
    return super.query(isStatement ? named(config) : config, ...(rest as []));
  }
}

function named(config: QueryConfig): QueryConfig {
  const name = names.get(config.text) ?? nameFor(config.text);
  return name === undefined ? config : { ...config, name };
}

function nameFor(text: string): string | undefined {
  if (names.size >= MOST_NAMES || DEPENDS_ON_WORDS.test(text)) return undefined;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
