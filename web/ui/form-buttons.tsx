import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { SubmitButton } from "./form.tsx";

type FormButtonsProps = { onCancel: () => void; submit: string; busyLabel: string; variant?: "primary" | "danger" };

export const FormButtons = ({ onCancel, submit, busyLabel, variant = "primary" }: FormButtonsProps) => (
  <ButtonRow>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton variant={variant} busyLabel={busyLabel}>
      {submit}
    </SubmitButton>
  </ButtonRow>
);
