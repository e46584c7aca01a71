import { AsyncLocalStorage } from "node:async_hooks";

type Work = { name: string; holdsConnection: boolean };

const current = new AsyncLocalStorage<Work>();

/** Runs a request or a job under its name, for errors of the database, and outside the transaction of its caller. */
export const runAs = <T>(name: string, work: () => T): T => current.run({ name, holdsConnection: false }, work);

export const nameOfWork = () => current.getStore()?.name ?? "Something";

/**
 * Runs a transaction. Whatever runs inside it must use its connection: asking for a second one waits forever on the embedded
 * database, which has only one, and on PostgreSQL once all connections are held by transactions that wait for another.
 */
export async function holdingConnection<T>(transaction: () => Promise<T>): Promise<T> {
  const work = { name: nameOfWork(), holdsConnection: true };
  try {
    return await current.run(work, transaction);
  } finally {
    // Work that the transaction started without waiting, such as a timer, continues in the same context.
    work.holdsConnection = false;
  }
}

/** Why the current work may not get a connection, if it may not. */
export const secondConnectionError = (): Error | undefined =>
  current.getStore()?.holdsConnection
    ? new Error(`${nameOfWork()} asked for a second connection inside its transaction`)
    : undefined;
