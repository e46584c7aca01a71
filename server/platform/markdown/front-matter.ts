import { Lexer, LineCounter, type ParsedNode, parseDocument } from "yaml";

/** A problem in a file, with its line. */
export class FileError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type FrontMatter = {
  /** Texts, and lists and maps of texts: nothing is read as a number, a date or a boolean. */
  fields: Record<string, unknown>;
  /** The line of this part of the fields in the file. */
  lineOf: (path: (string | number)[]) => number;
  body: string;
};

/** A Markdown file that begins with YAML between two fences. One line break after the body belongs to the file. */
export function readFrontMatter(file: string): FrontMatter {
  const opening = file.slice(0, file.indexOf("\n") + 1);
  if (!isFence(opening)) throw new FileError(1, "The file does not begin with front matter (a line ---)");
  // A file from Windows has its own line breaks everywhere; in any other, a text may have them on purpose.
  const text = opening.endsWith("\r\n") ? file.replaceAll("\r\n", "\n") : file;
  const start = text.indexOf("\n") + 1;
  for (let at = start; ; ) {
    const next = text.indexOf("\n", at) + 1 || text.length;
    if (isFence(text.slice(at, next))) return { ...readYaml(text.slice(start, at), 1), body: bodyOf(text.slice(next)) };
    if (next === text.length) throw new FileError(1, "The front matter does not end (with a line ---)");
    at = next;
  }
}

const isFence = (line: string) => line.startsWith("---") && line.trimEnd() === "---";
const bodyOf = (text: string) => (text.endsWith("\n") ? text.slice(0, -1) : text);

/** `linesBefore` is the number of lines above the YAML in the file. */
export function readYaml(source: string, linesBefore = 0): Omit<FrontMatter, "body"> {
  refuseExcess(source, linesBefore);
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => linesBefore + lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) throw new FileError(lineAt(error.pos[0]), `${error.message} (YAML)`);
  const fields = toFields(document, linesBefore);
  const lineOf = (path: (string | number)[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as ParsedNode | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return linesBefore + 1;
  };
  return { fields, lineOf };
}

function toFields(document: ReturnType<typeof parseDocument>, linesBefore: number): Record<string, unknown> {
  let fields: unknown;
  try {
    // Aliases have no use here, and a few of them could expand to gigabytes.
    fields = document.toJS({ maxAliasCount: 0 });
  } catch {
    throw new FileError(linesBefore + 1, "The front matter uses an alias (*name); please write the value instead");
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields))
    throw new FileError(linesBefore + 1, "The front matter must be lines such as “title: A lesson”");
  return fields as Record<string, unknown>;
}

const DEEPEST = 20;

/**
 * Twice the number of the longest list. The parser compares every key with every other, which takes minutes for a large file.
 */
const MOST_TOKENS = 20_000;

/** Checked before parsing: thousands of nested brackets would overflow the parser's stack, and end the process. */
function refuseExcess(source: string, linesBefore: number): void {
  let line = linesBefore + 1;
  let tokens = 0;
  let open = 0;
  let dashes = 0;
  for (const token of new Lexer().lex(source)) {
    if (token === "[" || token === "{") open++;
    else if (token === "]" || token === "}") open--;
    else if (token === "-" || token === "?") dashes++;
    if (++tokens > MOST_TOKENS) throw new FileError(line, "The front matter has too many entries");
    if (open > DEEPEST || dashes > DEEPEST) throw new FileError(line, "The front matter is nested too deeply");
    if (!token.includes("\n")) continue;
    line += token.split("\n").length - 1;
    dashes = 0;
  }
}
