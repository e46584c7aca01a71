/** Tab, newline and the like, which browsers drop from addresses: `/\t/host` would become `//host`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Where to go after signing in: a path on this site, whatever the address asked for. */
export function safeRedirect(value: string | null | undefined): string {
  const staysHere = value && /^\/(?![/\\])/.test(value) && !CONTROL.test(value);
  return staysHere ? value : "/";
}
