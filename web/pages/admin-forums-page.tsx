import { useState } from "react";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { forumsQuery } from "#web/features/forum/forum-queries.ts";
import { ManageForums } from "#web/features/forum/manage-forums.tsx";
import { Button } from "#web/ui/button.tsx";

export const queries = () => [forumsQuery];

export default function AdminForumsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const action = (
    <Button className="needs-script" onClick={() => setIsAdding(true)}>
      Add a Forum
    </Button>
  );
  return (
    <AdminLayout path="/admin/forums" title="Forums" action={action}>
      <ManageForums isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </AdminLayout>
  );
}
