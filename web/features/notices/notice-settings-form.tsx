import { useId } from "react";
import { isNeverMailed, MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettings, NoticeSettingsChange } from "#contract/notices.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { CheckboxField, Select } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { noticeSettingsPath, noticeSettingsQuery } from "./notice-settings-query.ts";

const loadSchema = () => import("./notice-settings-schema.ts").then(({ NoticeSettingsForm }) => NoticeSettingsForm);

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** How somebody hears of each kind of notice. */
export function NoticeSettingsForm({ userId, settings }: { userId: number; settings: NoticeSettings }) {
  const { send } = useSend({ prompt: "Please log in to choose your notifications" });
  const save = async (chosen: NoticeSettings) => {
    await send<NoticeSettings>("PUT", noticeSettingsPath(userId), changes(settings, chosen), (saved) => [
      setData(noticeSettingsQuery(userId), saved),
    ]);
    toast({ title: "Notifications saved", description: "That is how you will hear of things from now on." });
  };
  return (
    <Form label="Notifications" schema={loadSchema} onSubmit={save} onFailure={explainFailure}>
      <ul className="divide-y divide-line border-line border-y">
        {/* The fields are uncontrolled: a new row shows what was changed elsewhere, and saving again does not undo it. */}
        {KINDS.map((kind) => (
          <NoticeSettingRow key={kind + JSON.stringify(settings[kind])} kind={kind} setting={settings[kind]} />
        ))}
      </ul>
      <FormError />
      <SubmitButton busyLabel="Saving..." className="sm:justify-self-start">
        Save Notifications
      </SubmitButton>
    </Form>
  );
}

/** Only what was changed here: a link in a mail may have changed another one since this page was loaded. */
const changes = (before: NoticeSettings, after: NoticeSettings): NoticeSettingsChange =>
  Object.fromEntries(
    KINDS.filter((kind) => before[kind].site !== after[kind].site || before[kind].mail !== after[kind].mail).map(
      (kind) => [kind, after[kind]],
    ),
  );

type NoticeSettingRowProps = { kind: NoticeKind; setting: NoticeSettings[NoticeKind] };

/** One kind of notice, whether it is shown on the site and when it is mailed. */
function NoticeSettingRow({ kind, setting }: NoticeSettingRowProps) {
  const id = useId();
  const { label } = NOTICE_KINDS[kind];
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 py-3 max-[22.5rem]:grid-cols-1 md:grid-cols-[minmax(0,1fr)_8rem_11rem]">
      <p className="max-md:col-span-full">{label}</p>
      <CheckboxField
        name={`${kind}.site`}
        defaultChecked={setting.site}
        label={
          <span className="text-sm">
            <span className="sr-only">{label}: </span>On the site
          </span>
        }
      />
      {isNeverMailed(kind) ? (
        <p className="text-quiet text-sm">
          Never emailed
          <input type="hidden" name={`${kind}.mail`} value="off" />
        </p>
      ) : (
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="text-sm">
            <span className="sr-only">{label}: </span>Email
          </label>
          <div className="min-w-0 grow">
            <Select id={id} name={`${kind}.mail`} defaultValue={setting.mail}>
              {Object.entries(MAIL_TIMES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
    </li>
  );
}
