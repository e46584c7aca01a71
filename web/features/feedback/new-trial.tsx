import { useState } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";

const load = () => import("./trial-form.tsx").then(({ TrialForm }) => TrialForm);

/** The button stays while the form is open, so that the focus can go back to it. */
export function NewTrial({ resource }: { resource: ResourceDetail }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const TrialForm = useLoaded(open, load, close);
  return (
    <div data-post>
      <Button variant="quiet" className="needs-script" aria-expanded={open} onClick={() => setOpen(!open)}>
        I tried this
      </Button>
      {TrialForm && <TrialForm resource={resource} onClose={close} />}
    </div>
  );
}
