/** What other features may use of this one. */
export { exportLibrary } from "./export-library.ts";
