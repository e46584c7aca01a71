const DAY_MS = 24 * 60 * 60 * 1000;
const OPENED = Date.UTC(2022, 8, 1);
const LAST_DAY = 1_100;

/** Fixed days, so that the same data comes out each time. `share` of the hub's history, from 0 to 1, has passed. */
export const after = (share: number) => new Date(OPENED + Math.floor(share * LAST_DAY * DAY_MS)).toISOString();
