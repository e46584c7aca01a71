import { AsyncLocalStorage } from "node:async_hooks";

type Work = { name: string; holdsConnection: boolean };

const current = new AsyncLocalStorage<Work>();

/** Runs a request or a job under its name, for database errors, and outside its caller's transaction. */
export const runAs = <T>(name: string, work: () => T): T => current.run({ name, holdsConnection: false }, work);

export const nameOfWork = () => current.getStore()?.name ?? "Something";

/**
 * Runs a transaction. Everything inside it must use its connection: waiting for a second one never ends on the embedded
 * database, which has only one, nor on PostgreSQL once all connections are held by transactions that wait for another.
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

/** The error if the current work may not get a connection. */
export const secondConnectionError = (): Error | undefined =>
  current.getStore()?.holdsConnection
    ? new Error(`${nameOfWork()} asked for a second connection inside its transaction`)
    : undefined;
