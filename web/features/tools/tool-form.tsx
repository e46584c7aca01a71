import * as z from "zod/mini";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { STUDENT_DATA } from "#contract/tool-rules.ts";
import type { Tool } from "#contract/tools.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { badgeLabel, valueLabel } from "#web/lib/format/resource-labels.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";

const loadSchema = () => import("#contract/tools.ts").then(({ ToolInput }) => ToolInput);

/** Which resources are allowed changes with it. */
const useSendTool = () =>
  useSend({
    invalidates: ["/api/tools", "/api/resources", "/api/admin/log"],
    prompt: "Please log in to change AI tools",
  });

const STATUSES = { approved: "Approved", limited: "Limited", not_approved: "Not approved" };

const GRADES = Object.fromEntries(
  RESOURCE_FIELDS.grades.values.map((grade) => [grade, badgeLabel("grades", grade)] as const),
);

type ToolFormProps = {
  /** Undefined for a new one. */
  tool: Tool | undefined;
  onClose: () => void;
};

export function ToolForm({ tool, onClose }: ToolFormProps) {
  const { send } = useSendTool();
  const { seen, explain } = useSeen(tool ?? {});
  return (
    <Form
      label={tool ? "Edit AI tool" : "Add an AI tool"}
      schema={loadSchema}
      draft={`tool ${tool?.id ?? "new"}`}
      onSubmit={async (input) => {
        await (tool
          ? send("PUT", `/api/admin/tools/${tool.id}`, { ...input, seen })
          : send("POST", "/api/admin/tools", input));
        onClose();
        toast({
          title: tool ? "AI tool changed" : "AI tool added",
          description: `Readers see it wherever “${input.name}” is named`,
        });
      }}
      onFailure={explain}
    >
      <TextField name="name" label="Name" maxLength={60} defaultValue={tool?.name} autoComplete="off" />
      <TextField
        name="spellings"
        label="Other spellings"
        optional
        data-list=""
        defaultValue={tool?.spellings.join(", ")}
        hint="Up to 5. Separate them with commas. A resource that names one of them means this tool."
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="status" label="At your school" defaultValue={tool?.status ?? "approved"}>
          {Object.entries(STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="studentData" label="Student data it may see" defaultValue={tool?.studentData ?? "none"}>
          {STUDENT_DATA.map((data) => (
            <option key={data} value={data}>
              {valueLabel("studentData", data)}
            </option>
          ))}
        </SelectField>
      </div>
      <ChipsField
        name="grades"
        label={
          <>
            Grades<span className="font-normal text-quiet"> (none chosen: all)</span>
          </>
        }
        options={GRADES}
        checked={tool?.grades ?? []}
      />
      <TextareaField
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={300}
        defaultValue={tool?.note ?? ""}
        hint="What teachers must keep in mind. Readers see it if the tool is limited."
      />
      <TextField
        name="url"
        label="Address"
        optional
        type="url"
        placeholder="https://"
        defaultValue={tool?.url ?? ""}
        autoComplete="off"
        hint="The tool's website, or the page with your rules for it."
      />
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={tool ? "Save Changes" : "Add Tool"}
        busyLabel={tool ? "Saving..." : "Adding..."}
      />
    </Form>
  );
}

const NO_FIELDS = z.object({});

export function DeleteToolForm({ tool: { id, name }, onClose }: { tool: Tool; onClose: () => void }) {
  const { send } = useSendTool();
  return (
    <Form
      label="Delete AI tool"
      schema={NO_FIELDS}
      onSubmit={async () => {
        await send("DELETE", `/api/admin/tools/${id}`);
        onClose();
        toast({ title: "AI tool deleted", description: `“${name}” no longer has a rule` });
      }}
      onFailure={explainFailure}
    >
      <p>Resources and trials that name “{name}” will no longer show a rule beside it.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Tool" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
