/** Why something is not imported, in which line of its file. */
export type Problem = { line: number; reason: string };

/** What was read, or all that is wrong with it. */
export type Read<T> = { value: T; problems?: never } | { value?: never; problems: Problem[] };

/** A name or a value from a file may hold anything; on a terminal it must not do anything. */
export const printable = (text: string) => text.replace(/\p{C}/gu, "�");

/** `library/a.md:3: Title is required` */
export const problemLine = (file: string, { line, reason }: Problem) => printable(`${file}:${line}: ${reason}`);
