/** Browsers drop tabs, newlines and the like from addresses: `/\t/host` would become `//host`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to reject
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Where to go after signing in: always a path on this site, never another one. */
export function safeRedirect(value: string | null | undefined): string {
  const staysHere = value && /^\/(?![/\\])/.test(value) && !CONTROL.test(value);
  return staysHere ? value : "/";
}
