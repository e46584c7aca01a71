import type { Forum } from "#contract/forum.ts";

/**
 * The forums that have to change their position so that one moves up (-1) or down (1). As few as possible: two, unless
 * some share a position.
 */
export function movedForums(forums: Forum[], id: number, by: -1 | 1): Forum[] {
  const from = forums.findIndex((forum) => forum.id === id);
  const moved = forums[from];
  const other = forums[from + by];
  if (!moved || !other) return [];
  const order = forums.with(from, other).with(from + by, moved);
  let last = -1;
  const positions = forums.map(({ position }) => {
    last = Math.max(position, last + 1);
    return last;
  });
  return order
    .map((forum, index) => ({ ...forum, position: positions[index] ?? 0 }))
    .filter(({ id, position }) => forums.find((forum) => forum.id === id)?.position !== position);
}
