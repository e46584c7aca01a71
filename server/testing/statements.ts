import type { Logger } from "drizzle-orm";

export type Statement = { text: string; params: unknown[] };

/** Given to a test's database as its logger, it tells which statements some work made. */
export class Statements implements Logger {
  private made: Statement[] = [];

  logQuery(text: string, params: unknown[]): void {
    this.made.push({ text, params });
  }

  async during(work: () => Promise<unknown>): Promise<Statement[]> {
    this.made = [];
    await work();
    return this.made;
  }
}
