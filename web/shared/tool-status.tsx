import type { ResourceDetail } from "#contract/resources.ts";
import { findTool, toolLabel, toolsThatMayNotSee } from "#contract/tool-rules.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toolsQuery } from "./tools-query.ts";

const TONES = { approved: "green", limited: "amber", not_approved: "red" } as const;

/** Whether the school allows the tool of this name; nothing where its list does not know it. */
export function ToolStatus({ name }: { name: string }) {
  const tool = findTool(useQuery(toolsQuery).data ?? [], name);
  return (
    tool && (
      <>
        {" "}
        <Badge tone={TONES[tool.status]} wraps>
          {toolLabel(tool)}
        </Badge>
      </>
    )
  );
}

const MAY_SEE = { none: "no student data", anonymous: "anonymous data only", personal: "" };

/** Where more of students would go into a tool than the school lets it see. */
export function ToolLimit({ resource }: { resource: Pick<ResourceDetail, "tools" | "studentData"> }) {
  const limits = toolsThatMayNotSee(useQuery(toolsQuery).data ?? [], resource);
  if (limits.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="danger">
        <p>
          This uses {resource.studentData} student data, which is more than your school allows for{" "}
          {limits.map(({ name, studentData }) => `${name} (${MAY_SEE[studentData]})`).join(", ")}.
        </p>
      </Notice>
    </div>
  );
}
