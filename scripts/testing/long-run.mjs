/** `npm run test:long` runs tests in full that `npm test` shortens. */
export const isLongRun = process.env.TEST_LONG === "1";
