import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ExportedList } from "#contract/personal-data.ts";
import type { PrivacyEntry } from "#contract/privacy.ts";

/**
 * What a table stores about people, declared beside the table and collected in server/db/personal-tables.ts. Account
 * deletion, the data export and the privacy page follow from it.
 */
export type PersonalTable = {
  table: PgTable;
  /** Where the privacy page mentions it. */
  privacy: PrivacyEntry[];
} & (OfAccount | OfAddress | Expiring);

type OfAccount = {
  /** The column with the number of the account. */
  userId: PgColumn;
  /** A column with the person's email address, where a row may name them by that alone. */
  email?: PgColumn;
  /** The rows this is about, if one table is declared several times. */
  only?: SQL;
  onDeletion: OnDeletion;
  /** The list of the export that has these rows, oldest first. Left out if they are short-lived or only prove who one is. */
  exported?: { as: ExportedList; sortedBy: PgColumn[] };
};

type OfAddress = { userId?: never; only?: never; email: PgColumn; onDeletion: "erase" | Anonymise; exported?: never };

/** Housekeeping erases it within hours, so account deletion leaves it alone. */
type Expiring = { userId?: never; only?: never; email?: never; onDeletion: "expires"; exported?: never };

type OnDeletion =
  | "erase"
  /** Stays under the person's number unless they ask to have their posts erased. delete-account.ts corrects the counts. */
  | "erase with posts"
  /** The same, but if others have replied, delete-account.ts erases only its words. */
  | "erase with posts unless answered"
  /** Stays under the person's number: staff cannot erase the record of what they did in office. */
  | "keep"
  /** Stays because posts refer to it, but no longer holds anything about the person. */
  | Anonymise;

type Anonymise = { anonymise: Record<string, SQL | string | boolean | null> };
