/** Apart from the schemas, which pages load only where something is sent. */
export const MOST_PASSKEYS = 20;
