/**
 * The API tests that may have another result on PGlite than on a PostgreSQL server, with the reason. If there is a PostgreSQL
 * server, PGlite runs only these, but for their tests with `testOnce`; otherwise it runs all tests.
 */
export const PGLITE_TESTS: Record<string, string> = {
  "server/platform/api/idempotency.test.ts": "a transaction around a whole call holds the only connection",
  "server/platform/cache/cache.test.ts": "cached responses are invalidated without other servers to tell",
  "server/platform/db/clock.test.ts": "dates and intervals",
  "server/features/texts/texts.test.ts":
    "people are looked up in a call that holds the only connection, and names compared with the collation of the database",
  "server/features/files/files.test.ts":
    "uploads and downloads share the only connection, and triggers note what uses a file",
  "server/features/notices/notice-events.test.ts": "a job skips locked rows",
  "server/platform/mail/sender.test.ts": "the mail queue skips locked rows",
  "server/db/backup.test.ts": "backups are taken over a socket and restored from a file",
  "server/db/schema.test.ts": "the catalog is that of another PostgreSQL version",
  "server/platform/db/transaction.test.ts": "a transaction holds the only connection",
  "server/db/upgrade.test.ts": "migrations run on the data of earlier versions",
  "server/features/accounts/accounts.test.ts": "usernames are compared with the collation of the database",
  "server/features/notices/follows.test.ts": "triggers, and views that look at many tables",
  "server/features/removal/removed.test.ts": "a setting that holds for one transaction lets a trigger pass",
  "server/features/resources/resources.test.ts": "filters, sorting and arrays",
  "server/features/resources/misspelled.test.ts": "nearest words and materialized views come with the build of PGlite",
  "server/features/resources/search-paging.test.ts": "text search and trigrams come with the build of PGlite",
  "server/features/resources/search-understanding.test.ts": "text search comes with the build of PGlite",
  "server/features/trials/trials.test.ts": "triggers on whole statements",
  "server/features/library-files/export.test.ts": "a snapshot holds the only connection",
  "server/features/library-files/import.test.ts": "two imports at once share the only connection",
  "server/features/library-files/round-trip.test.ts": "any text is stored and read as it was in a file",
  "tests/api/keyed-calls.test.ts": "a transaction around a whole call holds the only connection",
  "tests/api/lists.test.ts": "the order of every list",
  "tests/api/permissions.test.ts": "the statements of every call; here each runs once, as somebody who may",
  "tests/api/properties.test.ts": "any text and number is stored as it was sent",
};
