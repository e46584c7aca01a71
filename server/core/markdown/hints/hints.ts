import { HINT_KINDS, type Hint } from "#contract/preview.ts";
import type { MdastNode } from "#server/core/markdown/mdast-node.ts";
import { isLight, type TextKind } from "#server/core/markdown/text-kinds.ts";
import { findEmail, findPhone } from "./contact-details.ts";
import { findHeading, findLink, findPicture, findTable } from "./form.ts";
import { passagesOf } from "./passages.ts";
import { findStudent } from "./student.ts";

type Data = { kind: TextKind; hints?: Hint[] };

/** Fills `hints` of the file's data, where somebody asked for them. */
export function collectHints() {
  return (root: MdastNode, file: { data: object }): void => {
    const { kind, hints } = file.data as Data;
    // A text that took too long is rendered once more.
    hints?.splice(0, hints.length, ...hintsFor(root, kind));
  };
}

/** One of each kind at most: the first shows what is meant. */
function hintsFor(root: MdastNode, kind: TextKind): Hint[] {
  const passages = passagesOf(root);
  const first = <T>(find: (passage: T) => string | undefined, all: T[]) => {
    for (const one of all) {
      const found = find(one);
      if (found) return found;
    }
    return undefined;
  };
  const found: Record<Hint["kind"], string | undefined> = {
    // What becomes a link or a bold line is no picture and no heading.
    picture: isLight(kind) ? undefined : findPicture(root),
    heading: isLight(kind) ? undefined : findHeading(root),
    link: findLink(root),
    table: findTable(root),
    student: first(findStudent, passages),
    email: first(({ text }) => findEmail(text), passages),
    phone: first(({ text }) => findPhone(text), passages),
  };
  return HINT_KINDS.flatMap((name) => {
    const text = found[name];
    return text ? [{ kind: name, text }] : [];
  });
}
