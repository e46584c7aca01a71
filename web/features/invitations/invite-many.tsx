import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { InvitationBatch, InviteeCheck } from "#contract/invite-many.ts";
import { explainFailure, reportUnexpected } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { ROLE_LABELS } from "#web/ui/role.tsx";
import type { ParsedInvitees } from "./parse-invitees.ts";

const BATCHES = "/api/admin/invitation-batches";
const PROMPT = "Please log in to invite people";

const loadSchema = async () => (await import("./invitation-schemas.ts")).InviteManySchema;

export type Plan = ParsedInvitees & InviteeCheck;

type InviteManyProps = { plan: Plan | null; onPlan: (plan: Plan | null) => void };

/** First what would happen, and then it happens. */
export function InviteMany({ plan, onPlan: setPlan }: InviteManyProps) {
  const form = useRef<HTMLDivElement>(null);
  const { send } = useSend({ prompt: PROMPT });
  const check = async (parsed: ParsedInvitees) => {
    const emails = parsed.invitees.map(({ email }) => email);
    const found = emails.length > 0 ? await send<InviteeCheck>("POST", `${BATCHES}/check`, { emails }) : NOBODY;
    setPlan({ ...parsed, ...found });
  };
  const hadPlan = useRef(false);
  // Whatever was pressed has gone, and the field shows again.
  useEffect(() => {
    if (hadPlan.current && plan === null) form.current?.querySelector("textarea")?.focus();
    hadPlan.current = plan !== null;
  }, [plan]);
  return (
    <Card aria-labelledby="invite-many" className="mt-6">
      <h2 id="invite-many" className="mb-4 text-xl">
        Invite many people
      </h2>
      {/* What was pasted stays, to correct it. */}
      <div ref={form} hidden={plan !== null}>
        <Form
          label="Invite many people"
          schema={loadSchema}
          onSubmit={({ people }) => check(people)}
          onFailure={(error) => explainFailure(error, "The addresses could not be checked. Please try again.")}
        >
          <TextareaField
            name="people"
            label="People"
            rows={6}
            autoComplete="off"
            spellCheck={false}
            placeholder={"Zoë Ng <zoe@school.edu>\njoerg@school.edu; Jörg Müller; moderator"}
            hint="Paste up to 500 addresses from a spreadsheet or your email program, one per line. You can add a name and a role (moderator or admin). Before anything is sent, you see who will be invited."
          />
          <FormError />
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton variant="secondary" busyLabel="Checking...">
              Check
            </SubmitButton>
            <CsvButton onText={(text) => fill(form.current, text)} />
          </div>
        </Form>
      </div>
      {plan && <PlanView plan={plan} onClose={() => setPlan(null)} form={form} />}
    </Card>
  );
}

const NOBODY: InviteeCheck = { members: [], invited: [] };

/** Tells the form, too: what React sets by itself is no input. */
function fill(container: HTMLElement | null, text: string): void {
  const field = container?.querySelector("textarea");
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

const LARGEST_FILE = 200_000;

function CsvButton({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (file.size > LARGEST_FILE) return refuse("It is larger than a list of 500 people");
    const bytes = await file.arrayBuffer();
    onText(decode(bytes));
  };
  return (
    <>
      <Button variant="quiet" className="needs-script" onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        onChange={read}
      />
    </>
  );
}

const refuse = (description: string) =>
  toast({ title: "The file could not be read", description, variant: "destructive" });

/** Older spreadsheets write umlauts in another way. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type PlanProps = {
  plan: Plan;
  onClose: () => void;
  form: { current: HTMLElement | null };
};

function PlanView({ plan, onClose, form }: PlanProps) {
  const { invitees, duplicates, broken, members, invited } = plan;
  const { send, busy } = useSend({ invalidates: ["/api/admin"], prompt: PROMPT });
  const [failure, setFailure] = useState("");
  const passedOver = new Set([...members, ...invited]);
  const people = invitees.filter(({ email }) => !passedOver.has(email));
  const withRole = people.filter(({ role }) => role);
  const invite = async () => {
    setFailure("");
    try {
      const { people: count } = await send<InvitationBatch>("POST", BATCHES, { invitees: people });
      fill(form.current, "");
      onClose();
      toast({ title: "Invitations are on their way", description: `To ${countOf(count)}. Their progress is below.` });
    } catch (error) {
      reportUnexpected(error);
      setFailure(
        explainFailure(error, "The invitations could not be sent. Please try again.")?.[""] ??
          "Please check the addresses",
      );
    }
  };
  return (
    <div className="grid gap-4">
      <Notice
        tone={people.length > 0 ? "success" : "danger"}
        title={
          people.length > 0 ? `${countOf(people.length)} will get an invitation` : "Nobody would get an invitation"
        }
        focusOnMount
      >
        {withRole.map(({ email, role }) => (
          <p key={email} className="break-words">
            {`${email} will join as ${role && ROLE_LABELS[role].toLowerCase()}.`}
          </p>
        ))}
        {passedOver.size + duplicates.length + broken.length === 0 && <p>Nothing is left out.</p>}
      </Notice>
      <LeftOut
        title="Could not be read"
        lines={broken.map(({ line, text, problem }) => `Line ${line}: ${text} (${problem})`)}
      />
      <LeftOut title="Listed twice" lines={duplicates.map(({ line, email }) => `Line ${line}: ${email}`)} />
      <LeftOut title="Already members" lines={members} />
      <LeftOut title="Already invited" lines={invited} />
      <LeftOut
        title="Will get an invitation"
        lines={people.map(({ email, name }) => (name ? `${name} <${email}>` : email))}
      />
      <FailureNotice>{failure}</FailureNotice>
      <ButtonRow>
        <Button variant="quiet" onClick={onClose}>
          Change the list
        </Button>
        {people.length > 0 && (
          <Button busy={busy} busyLabel="Sending..." onClick={invite}>
            {people.length === 1 ? "Send 1 invitation" : `Send ${formatCount(people.length)} invitations`}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

const countOf = (people: number) => (people === 1 ? "1 person" : `${formatCount(people)} people`);

const LeftOut = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{`${title}: ${formatCount(lines.length)}`}</summary>
      <ul className="max-h-60 list-disc overflow-y-auto pl-6">
        {lines.map((line) => (
          <li key={line} dir="auto" className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
