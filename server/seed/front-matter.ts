const FENCED = /^---\n(?<fields>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** A Markdown file that begins with `name: value` lines between two fences. */
export function readFrontMatter(file: string): { fields: Record<string, string>; body: string } {
  const parts = FENCED.exec(file)?.groups;
  if (!parts) throw new Error("The file does not begin with front matter");
  const lines = (parts.fields ?? "").split("\n");
  return { fields: Object.fromEntries(lines.map(field)), body: (parts.body ?? "").trim() };
}

function field(line: string): [string, string] {
  const colon = line.indexOf(": ");
  if (colon < 1) throw new Error(`Not a field: ${line}`);
  return [line.slice(0, colon), line.slice(colon + 2)];
}
