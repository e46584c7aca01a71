import { useState } from "react";
import { useLocation } from "#web/lib/navigation/location.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ListForm } from "./list-form.tsx";

/** The button to make a list, and its form. */
export function NewList() {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="needs-script" onClick={() => setIsOpen(true)}>
        New List
      </Button>
      <Dialog open={isOpen} onClose={close} title="New list">
        {isOpen && <ListForm onClose={close} onSaved={({ id }) => navigate(`/lists/${id}`)} />}
      </Dialog>
    </>
  );
}
