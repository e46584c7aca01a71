import { createHash } from "node:crypto";
import { Client, type ClientConfig, type QueryConfig } from "pg";

/** Searches are planned for their words each time: what suits a rare word takes ages for a common one. */
const DEPENDS_ON_WORDS = /tsquery|<%/;

/** Statements that are put together anew each time, such as batches of any length, must not fill the server's memory. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/** The database parses a statement once per connection if it has a name, so each gets one, made from its text. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // The pool does not listen to a connection that it has lent, and one that broke in the middle of a transaction would
    // end the process. Whoever uses it hears of it from their next statement.
    this.on("error", () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen ways to call this, all of which pass through
  override query(config: any, ...rest: any[]): any {
    const isStatement = typeof config === "object" && typeof config.text === "string" && !config.name;
    const result = super.query(isStatement ? named(config) : config, ...(rest as [])) as unknown;
    if (result instanceof Promise) result.catch((error) => this.#giveUp(error));
    return result;
  }

  /** Nothing more is to be expected of a silent connection, and whoever got it next would wait just as long. */
  #giveUp(error: Error): void {
    if (error.message === "Query read timeout") this.end().catch(() => {});
  }
}

function named(config: QueryConfig): QueryConfig {
  const name = names.get(config.text) ?? nameFor(config.text);
  return name === undefined ? config : { ...config, name };
}

export const hasName = (text: string): boolean => (names.get(text) ?? nameFor(text)) !== undefined;

function nameFor(text: string): string | undefined {
  if (names.size >= MOST_NAMES || DEPENDS_ON_WORDS.test(text)) return undefined;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
