import * as z from "zod/mini";
import { optionalText, text } from "#contract/text.ts";

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const WebAddress = text({ name: "URL", max: 2048 }).check(
  z.refine(isWebAddress, "Please enter a valid URL"),
  z.meta({ format: "uri" }),
);

/** An http or https address, or nothing. */
export const OptionalUrl = optionalText({ name: "URL", max: 2048 }, WebAddress);
