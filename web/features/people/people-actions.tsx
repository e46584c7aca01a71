import { useState } from "react";
import type { PeopleExport, Person, RoleInput, SuspensionInput } from "#contract/people.ts";
import { explainFailure, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { toast } from "#web/lib/toasts.ts";
import { MOST_AT_ONCE, type Outcome, useMany, type useSelected } from "#web/lib/use-many.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons } from "#web/ui/form.tsx";
import { ManyOutcome, ManyProgress } from "#web/ui/many.tsx";
import { RoleField } from "#web/ui/role.tsx";
import { loadRoleSchema, loadSuspensionSchema, SuspensionFields } from "./person-forms.tsx";

type Work = { done: string; work: (person: Person) => Promise<unknown> };
type Result = Outcome<Person> & { title: string };

const pathOf = ({ id }: Person) => `/api/admin/users/${id}`;

/** What admins can do with those who are selected: with each the same as in their own menu. */
export function PeopleActions({ selection }: { selection: ReturnType<typeof useSelected<Person>> }) {
  const { selected, select, clear } = selection;
  const people = [...selected.values()];
  const [open, setOpen] = useState<"suspension" | "role" | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { send, busy } = useSend({ prompt: "Please log in to manage people" });
  const many = useMany(["/api/admin", "/api/users", "/api/auth/user"]);
  const close = () => setOpen(null);

  const runWith = async ({ done, work }: Work) => {
    close();
    setResult(null);
    const outcome = await many.run(people, work);
    select(outcome.done, false);
    setResult({ ...outcome, title: `${countOf(outcome.done.length)} ${done}` });
  };
  const suspend = (input: SuspensionInput) =>
    runWith({ done: "suspended", work: (person) => send("PUT", `${pathOf(person)}/suspension`, input) });
  const changeRole = (input: RoleInput) =>
    runWith({ done: "got a new role", work: (person) => send("PUT", `${pathOf(person)}/role`, input) });
  const resend = () =>
    runWith({ done: "will get a new link", work: (person) => send("POST", `${pathOf(person)}/confirmation`) });
  const download = async () => {
    try {
      const { csv } = await send<PeopleExport>("POST", "/api/admin/users/export", { ids: people.map(({ id }) => id) });
      saveFile("people.csv", csv);
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      const failure = "Failed to export. Please try again.";
      toast({ title: "Error", description: explainFailure(error, failure)?.[""] ?? failure, variant: "destructive" });
    }
  };
  return (
    <>
      {result && (
        <ManyOutcome title={result.title} failed={result.failed} left={result.left.length} nameOf={fullNameOf} />
      )}
      {many.progress && <ManyProgress {...many.progress} onStop={many.stop} />}
      {people.length > 0 && !many.progress && (
        <section
          aria-label="Selected people"
          className="stays-below -mx-3 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-paper px-3 py-3"
        >
          <p role="status" className="mr-2 font-semibold text-sm">
            {`${formatCount(people.length)} selected`}
            {people.length === MOST_AT_ONCE && <span className="font-normal text-quiet"> (no more at a time)</span>}
          </p>
          <Button size="sm" variant="quiet" onClick={() => setOpen("suspension")}>
            Suspend
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen("role")}>
            Change role
          </Button>
          <Button size="sm" variant="quiet" onClick={resend}>
            Resend confirmation
          </Button>
          <Button size="sm" variant="quiet" busy={busy} onClick={download}>
            Export
          </Button>
          <Button
            size="sm"
            variant="plain"
            onClick={() => {
              // This button goes, and the focus with it.
              document.getElementById("all-people")?.focus({ preventScroll: true });
              clear();
            }}
          >
            Clear selection
          </Button>
        </section>
      )}
      <Dialog
        open={open !== null}
        onClose={close}
        title={`${open === "role" ? "Change the role of" : "Suspend"} ${countOf(people.length)}`}
      >
        {open === "suspension" && (
          <Form label="Suspend" schema={loadSuspensionSchema} onSubmit={suspend}>
            <SuspensionFields />
            <FormButtons onCancel={close} submit="Suspend Accounts" busyLabel="Suspending..." variant="danger" />
          </Form>
        )}
        {open === "role" && (
          <Form label="Change role" schema={loadRoleSchema} onSubmit={changeRole}>
            <RoleField current={null} />
            <FormButtons onCancel={close} submit="Change Roles" busyLabel="Changing..." />
          </Form>
        )}
      </Dialog>
    </>
  );
}

const countOf = (people: number) => (people === 1 ? "1 person" : `${formatCount(people)} people`);

function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
