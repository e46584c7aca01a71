/** Splits long work into separate tasks, so that the browser can handle scrolling and typing in between. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
