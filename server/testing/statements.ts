import type { Logger } from "drizzle-orm";

export type Statement = { text: string; params: unknown[] };

/** Passed to a test's database as its logger, it records the statements that some work runs. */
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
