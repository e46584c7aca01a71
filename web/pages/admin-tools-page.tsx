import { useState } from "react";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { ManageTools } from "#web/features/tools/manage-tools.tsx";
import { toolsQuery } from "#web/shared/tools-query.ts";
import { Button } from "#web/ui/button.tsx";

export const queries = () => [toolsQuery];

export default function AdminToolsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const action = (
    <Button className="needs-script" onClick={() => setIsAdding(true)}>
      Add a Tool
    </Button>
  );
  return (
    <AdminLayout path="/admin/tools" title="AI tools" action={action}>
      <p className="mb-6 max-w-prose text-quiet">
        What your school allows. Wherever a resource or a trial names one of these tools, readers see the rule beside
        it.
      </p>
      <ManageTools isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </AdminLayout>
  );
}
