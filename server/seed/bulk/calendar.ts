const DAY_MS = 24 * 60 * 60 * 1000;
const OPENED = Date.UTC(2022, 8, 1);
const LAST_DAY = 1_100;

/**
 * Fixed days, so that the data is the same each time. `share` is the part of the hub's history that has passed, from 0 to 1.
 */
export const after = (share: number) => new Date(OPENED + Math.floor(share * LAST_DAY * DAY_MS)).toISOString();
