import { useState } from "react";
import type { Person } from "#contract/people.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { DeletePersonForm, RoleForm, SuspensionForm, useEndSuspension } from "./person-forms.tsx";

const DIALOGS = {
  role: { title: "Change the role of", Content: RoleForm },
  suspension: { title: "Suspend", Content: SuspensionForm },
  deletion: { title: "Delete the account of", Content: DeletePersonForm },
};

/** What admins can do with a person. Admins can be neither suspended nor deleted, so their role goes first. */
export function PersonMenu({ person }: { person: Person }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const endSuspension = useEndSuspension(person);
  const isAdmin = person.role === "admin";
  const { title, Content } = DIALOGS[open ?? "role"];
  const close = () => setOpen(null);
  return (
    <div className="needs-script">
      <Menu
        align="end"
        button={
          <>
            Manage <span className="sr-only">{fullNameOf(person)}</span> <ChevronDownIcon />
          </>
        }
        buttonClass={buttonStyles({ variant: "quiet", size: "sm" }, "lg:min-h-8")}
      >
        <MenuButton onClick={() => setOpen("role")}>{person.restingRole ? "Give back role" : "Change role"}</MenuButton>
        {!isAdmin && (
          <MenuButton onClick={() => setOpen("suspension")}>
            {person.suspendedUntil ? "Change suspension" : "Suspend"}
          </MenuButton>
        )}
        {person.suspendedUntil && <MenuButton onClick={endSuspension}>End suspension</MenuButton>}
        {!isAdmin && <MenuButton onClick={() => setOpen("deletion")}>Delete account</MenuButton>}
      </Menu>
      <Dialog open={open !== null} onClose={close} title={`${title} ${fullNameOf(person)}`}>
        {open && <Content person={person} onClose={close} />}
      </Dialog>
    </div>
  );
}

const MenuButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className={MENU_ENTRY}>
    {children}
  </button>
);
