/** Loading and waking a page is much to do in one go: whoever has begun to scroll or type gets a turn in between. */
export const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
