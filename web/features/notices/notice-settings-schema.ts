import * as z from "zod/mini";
import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import { NoticeSettings } from "#contract/notices.ts";

const nested = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(NOTICE_KINDS).map((kind) => [kind, { site: fields[`${kind}.site`], mail: fields[`${kind}.mail`] }]),
  ) as z.input<typeof NoticeSettings>;

/** The form's fields by their names, such as "mention.mail", as the settings. */
export const NoticeSettingsForm = z.pipe(
  z.pipe(z.record(z.string(), z.unknown()), z.transform(nested)),
  NoticeSettings,
);
