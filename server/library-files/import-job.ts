import type { Status } from "#contract/resource-status.ts";
import type { RenderWithPeople } from "#server/core/markdown/render-with-people.ts";
import type { Db } from "#server/db/client.ts";
import type { Problem } from "./problems.ts";
import type { ReadResource } from "./read-resource.ts";

export type ImportDeps = { db: Db; render: RenderWithPeople };

export type ImportOptions = {
  /** Whose they are from now on. */
  userId: number;
  status: Extract<Status, "pending" | "approved">;
  /** It is refused. */
  onProblem: (file: string, problem: Problem) => void;
  /** Something of it is left out. */
  onNote: (file: string, note: Problem) => void;
  onProgress?: (summary: ImportSummary) => void;
};

export type ImportSummary = {
  resources: number;
  lists: number;
  /** They have come before. */
  there: number;
  /** So have these, and say something else now. */
  changed: number;
  refused: number;
  /** The names of fields that mean nothing here, and how often they were met. */
  unknown: Map<string, number>;
  /** How many are based on something that has not come. */
  unlinked: number;
};

export type Item = ReadResource & { file: string };

export type ImportJob = ImportDeps &
  ImportOptions & {
    library: string;
    summary: ImportSummary;
    onSeenBefore: (file: string, state: "there" | "changed") => void;
  };
