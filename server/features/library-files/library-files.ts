/** The door of library files: what other features may use. */
export { exportLibrary } from "./export-library.ts";
