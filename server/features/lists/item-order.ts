/**
 * The order of a list once an item was put into it. The position counts what is public only, as everybody sees it;
 * beyond the last one is the end. Without a position a new item goes to the end and another stays where it is.
 */
export function withItem(
  order: number[],
  id: number,
  position: number | undefined,
  isPublic: (id: number) => boolean,
): number[] {
  if (position === undefined) return order.includes(id) ? order : [...order, id];
  const others = order.filter((other) => other !== id);
  const next = others.filter(isPublic)[position];
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
}
