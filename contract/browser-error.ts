import * as z from "zod/mini";

const pattern = (regex: RegExp) => z.string().check(z.regex(regex));

/** A mistake of our own code in somebody's browser: where in the code, on which page, and nothing about the person. */
export const BrowserError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  /** "/assets/base-Bx2.js:1:2345", the innermost first. */
  frames: z.array(pattern(/^\/[\w./@-]{1,150}:\d{1,9}:\d{1,9}$/)).check(z.maxLength(10)),
  /** Without the query. */
  page: pattern(/^\/[^?#\s]{0,200}$/),
  /** The name of a file of the build, which has a hash of its content. */
  build: pattern(/^[\w.-]{1,100}$/),
});
export type BrowserError = z.infer<typeof BrowserError>;
