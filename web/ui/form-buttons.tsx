import { Button } from "./button.tsx";
import { SubmitButton } from "./form.tsx";

type FormButtonsProps = { onCancel: () => void; submit: string; busyLabel: string; variant?: "primary" | "danger" };

export const FormButtons = ({ onCancel, submit, busyLabel, variant = "primary" }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton variant={variant} busyLabel={busyLabel}>
      {submit}
    </SubmitButton>
  </div>
);
