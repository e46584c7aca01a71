import { useState } from "react";
import { toolLabel } from "#contract/tool-rules.ts";
import type { Tool } from "#contract/tools.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { badgeLabel, valueLabel } from "#web/lib/format/resource-labels.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { toolsQuery } from "#web/shared/tools-query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DeleteToolForm, ToolForm } from "./tool-form.tsx";

type Opened = { dialog: "edit" | "delete"; tool: Tool };

type ManageToolsProps = {
  /** Whether the dialog to add a tool is open. */
  isAdding: boolean;
  onAdded: () => void;
};

export function ManageTools({ isAdding, onAdded }: ManageToolsProps) {
  const { data: tools, isError, refetch } = useQuery(toolsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (isError && !tools) return <LoadError onRetry={refetch}>The AI tools could not be loaded.</LoadError>;
  if (!tools) return <Skeleton className="h-96" />;
  return (
    <>
      <h2 className="sr-only">AI tools</h2>
      {tools.length === 0 && (
        <EmptyState title="No AI tools yet" hint="Add those that your teachers ask about, allowed or not." />
      )}
      <ul aria-label="AI tools" className="divide-y divide-line border-line border-y empty:hidden">
        {tools.map((tool) => (
          <ManageToolRow
            key={tool.id}
            tool={tool}
            onEdit={() => setOpened({ dialog: "edit", tool })}
            onDelete={() => setOpened({ dialog: "delete", tool })}
          />
        ))}
      </ul>
      <Dialog open={isAdding} onClose={onAdded} title="Add an AI tool">
        {isAdding && <ToolForm tool={undefined} onClose={onAdded} />}
      </Dialog>
      <Dialog open={opened?.dialog === "edit"} onClose={close} title="Edit AI tool">
        {opened?.dialog === "edit" && <ToolForm tool={opened.tool} onClose={close} />}
      </Dialog>
      <Dialog open={opened?.dialog === "delete"} onClose={close} title="Delete this AI tool?">
        {opened?.dialog === "delete" && <DeleteToolForm tool={opened.tool} onClose={close} />}
      </Dialog>
    </>
  );
}

const TONES = { approved: "green", limited: "amber", not_approved: "red" } as const;

type ManageToolRowProps = { tool: Tool; onEdit: () => void; onDelete: () => void };

function ManageToolRow({ tool, onEdit, onDelete }: ManageToolRowProps) {
  const { id, name, spellings, url, status, grades, studentData, note } = tool;
  const titleId = `tool-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} dir="auto" className="min-w-0 font-semibold font-text text-lg wrap-anywhere">
            {url ? <TextLink href={url}>{name}</TextLink> : name}
          </h3>
          <Badge tone={TONES[status]}>{toolLabel({ status, note: null })}</Badge>
        </div>
        {note && (
          <p dir="auto" className="mt-1 max-w-prose wrap-anywhere">
            {note}
          </p>
        )}
        <p dir="auto" className="mt-1 text-quiet text-sm wrap-anywhere">
          {[
            grades.length > 0 ? grades.map((grade) => badgeLabel("grades", grade)).join(", ") : "All grades",
            `Student data: ${valueLabel("studentData", studentData).toLowerCase()}`,
            ...(spellings.length > 0 ? [`Also: ${spellings.join(", ")}`] : []),
          ].join(" · ")}
        </p>
      </div>
      <div className="needs-script flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
