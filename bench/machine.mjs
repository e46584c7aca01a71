import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";

/** @param {string} [postgresVersion] */
export const describeMachine = (postgresVersion) =>
  [
    `${cpus()[0]?.model.trim() || arch()} (${arch()}), ${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    platform(),
    `Node.js ${process.versions.node}`,
    ...(postgresVersion ? [`PostgreSQL ${postgresVersion}`] : []),
  ].join(", ");
