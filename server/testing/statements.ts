import type { Logger } from "drizzle-orm";

export type Statement = { text: string; params: unknown[] };

/** Used as the logger of a test's database, it records the statements of some work. */
export class Statements implements Logger {
  private recorded: Statement[] = [];

  logQuery(text: string, params: unknown[]): void {
    this.recorded.push({ text, params });
  }

  async during(work: () => Promise<unknown>): Promise<Statement[]> {
    this.recorded = [];
    await work();
    return this.recorded;
  }
}
