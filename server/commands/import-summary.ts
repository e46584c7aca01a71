import type { ImportSummary } from "#server/library-files/import-job.ts";
import { printable } from "#server/library-files/problems.ts";
import { counted } from "./progress.ts";

type Into = { username: string; status: string };

/** What an import has done, one line for each thing there is to say. */
export function linesOf(summary: ImportSummary, { username, status }: Into): string[] {
  const { resources, lists, there, changed, refused, unlinked, unknown } = summary;
  const what = [counted(resources, "resource"), ...(lists > 0 ? [counted(lists, "list")] : [])].join(" and ");
  const lines = [`${what} imported as ${status}, by ${username}`];
  if (there > 0) lines.push(`${there.toLocaleString("en")} had been imported before; nothing changed`);
  if (changed > 0)
    lines.push(`${changed.toLocaleString("en")} had been imported before and have changed since; left alone`);
  if (unlinked > 0)
    lines.push(`${counted(unlinked, "resource is", "resources are")} based on something that is not here`);
  if (unknown.size > 0) lines.push(`Fields that mean nothing here, left out: ${namesOf(unknown)}`);
  if (refused > 0) lines.push(`${refused.toLocaleString("en")} refused; the lines above say why`);
  return lines;
}

const namesOf = (unknown: Map<string, number>) =>
  Array.from(unknown, ([name, n]) => printable(n === 1 ? name : `${name} (${n.toLocaleString("en")} times)`)).join(
    ", ",
  );
