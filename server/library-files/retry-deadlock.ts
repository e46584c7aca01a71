import { hasCode } from "#server/db/error-code.ts";

const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/** PostgreSQL ends one of two transactions that wait for each other. Nothing of it was stored, so it can run again. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, [DEADLOCK]) || attempt === ATTEMPTS) throw error;
    }
  }
}
