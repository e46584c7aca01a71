import type { Role } from "#contract/roles.ts";
import { Badge } from "./badge.tsx";
import { SelectField } from "./fields.tsx";

export const ROLE_LABELS: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };

/** Nothing for somebody without a role. */
export const RoleBadge = ({ role }: { role: Role | null }) =>
  role && <Badge tone={role === "admin" ? "purple" : "blue"}>{ROLE_LABELS[role]}</Badge>;

/** A choice of roles. A member has none, which is the empty value. */
export const RoleField = ({ current }: { current: Role | null }) => (
  <SelectField
    name="role"
    label="Role"
    defaultValue={current ?? ""}
    hint="Moderators review resources, handle reports and remove posts. Admins also manage people, forums, events and the site."
  >
    <option value="">Member</option>
    <option value="moderator">{ROLE_LABELS.moderator}</option>
    <option value="admin">{ROLE_LABELS.admin}</option>
  </SelectField>
);
