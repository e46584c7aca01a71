/** Splits long work into separate tasks, so that the browser can handle scrolling and typing in between. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Lets the browser show what has just changed before more is done. */
export const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
