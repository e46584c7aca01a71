import * as z from "zod/mini";

/** A date and a time with an offset, in years 1 to 9999 of UTC: the database reads no others. */
export const moment = (error: string) =>
  z.iso.datetime({ offset: true, error }).check(
    z.refine((at) => {
      const year = new Date(at).getUTCFullYear();
      return year >= 1 && year <= 9999;
    }, error),
  );
