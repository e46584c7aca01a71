import type { ReactNode } from "react";
import * as z from "zod/mini";
import { type MailTime, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettings } from "#contract/notices.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { noticeSettingsPath, noticeSettingsQuery } from "./notice-settings-query.ts";

const KINDS = Object.entries(NOTICE_KINDS) as [NoticeKind, { mail: MailTime }][];

const CHOICES: Record<string, { label: string; hint: string; mailOf: (usual: MailTime) => MailTime }> = {
  usual: {
    label: "News when it matters",
    hint: "At once when a resource of yours is reviewed, once a day for replies and mentions, once a week for the rest.",
    mailOf: (usual) => usual,
  },
  weekly: {
    label: "One mail a week",
    hint: "All that is new for you, in one mail.",
    mailOf: (usual) => (usual === "off" ? "off" : "weekly"),
  },
  off: {
    label: "No mail",
    hint: "Your notifications wait for you on this site.",
    mailOf: () => "off",
  },
};

const MailSchema = z.object({ mail: z.enum(Object.keys(CHOICES), "Please choose one, or skip this") });

type MailChoiceProps = { userId: number; settings: NoticeSettings; onSaved: () => void; children: ReactNode };

/** The settings of all kinds of notices in three choices. What is shown on the site stays as it is. */
export function MailChoice({ userId, settings, onSaved, children }: MailChoiceProps) {
  const { send } = useSend({ prompt: "Please log in to choose your notifications" });
  const save = async ({ mail }: z.infer<typeof MailSchema>) => {
    await send<NoticeSettings>("PUT", noticeSettingsPath(userId), settingsFor(mail, settings), (saved) => [
      setData(noticeSettingsQuery(userId), saved),
    ]);
    onSaved();
  };
  return (
    <Form label="Mail" schema={MailSchema} onSubmit={save} onFailure={explainFailure} className="grid gap-6">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">Mail</legend>
        {Object.entries(CHOICES).map(([value, { label, hint }]) => (
          <RadioCard
            key={value}
            name="mail"
            value={value}
            hint={hint}
            defaultChecked={KINDS.every(([kind]) => settings[kind].mail === settingsFor(value, settings)[kind]?.mail)}
          >
            {label}
          </RadioCard>
        ))}
      </fieldset>
      <FormError name="mail" />
      <FormError />
      {children}
    </Form>
  );
}

const settingsFor = (choice: string, settings: NoticeSettings): NoticeSettings =>
  Object.fromEntries(
    KINDS.map(([kind, { mail }]) => [kind, { ...settings[kind], mail: CHOICES[choice]?.mailOf(mail) ?? mail }]),
  ) as NoticeSettings;
