/** Resolves the names by which demo content refers to rows. An unknown name is an error in the content. */
export type Ids = (name: string) => number;

export function idsOf(names: string[], rows: { id: number }[]): Ids {
  const ids = new Map(names.map((name, index) => [name, rows[index]?.id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo content mentions "${name}", which is not in it`);
    return id;
  };
}
