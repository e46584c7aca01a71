/** A suspension that lasts until then has no end in mind. */
export const FURTHER_NOTICE = "2199-12-31T00:00:00.000Z";
