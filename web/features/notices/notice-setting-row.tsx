import { useId } from "react";
import { MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettings } from "#contract/notices.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Select } from "#web/ui/inputs.tsx";

type NoticeSettingRowProps = { kind: NoticeKind; setting: NoticeSettings[NoticeKind] };

/** One kind of notice, whether it is shown on the site and when it is mailed. */
export function NoticeSettingRow({ kind, setting }: NoticeSettingRowProps) {
  const id = useId();
  const { label } = NOTICE_KINDS[kind];
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 py-3 md:grid-cols-[minmax(0,1fr)_8rem_11rem]">
      <p className="max-md:col-span-2">{label}</p>
      <CheckboxField
        name={`${kind}.site`}
        defaultChecked={setting.site}
        label={
          <span className="text-sm">
            <span className="sr-only">{label}: </span>On the site
          </span>
        }
      />
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-sm">
          <span className="sr-only">{label}: </span>Mail
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
    </li>
  );
}
