/** Stands for Vite's preload helper, around every `import()` of a build. */
export const __vitePreload = <T>(load: () => Promise<T>) => load();
