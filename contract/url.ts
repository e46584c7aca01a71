import * as z from "zod/mini";
import { optionalText, text } from "#contract/text.ts";

const INVALID_URL = "Please enter a valid URL";

/** `URL.canParse` accepts line breaks, and `https:example.org`, which in a link would be a path on this site. */
const isWebAddress = (value: string) => /^https?:\/\/[^\t\r\n]+$/i.test(value.trim()) && URL.canParse(value);

export const WebAddress = text({ name: "URL", max: 2048, notText: INVALID_URL }).check(
  z.refine(isWebAddress, INVALID_URL),
  z.meta({ format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" }),
);

/** An http or https address, or null. */
export const OptionalUrl = optionalText({ name: "URL", max: 2048 }, WebAddress);
