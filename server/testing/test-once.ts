import { inject, test } from "vitest";

/** In a file that runs on both databases, a test whose result cannot depend on which one it is: PostgreSQL is enough, where there is one. */
export const testOnce = test.skipIf(inject("isRepeated"));
