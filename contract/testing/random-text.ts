/** Words and lines of random letters, all different. A seed gives the same text on every machine. */
export function randomText(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return "abcdefghijk.  \n"[state % 15];
  }).join("");
}
