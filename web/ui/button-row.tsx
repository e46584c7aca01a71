import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** The buttons at the end of a form or dialog. On a phone they share its width. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>
);

type ConfirmButtonsProps = {
  onCancel: () => void;
  onConfirm: () => void;
  confirm: string;
  busy: boolean;
  busyLabel: string;
};

/** For a dialog that asks once more and has nothing to fill in. */
export const ConfirmButtons = ({ onCancel, onConfirm, confirm, busy, busyLabel }: ConfirmButtonsProps) => (
  <ButtonRow>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
      {confirm}
    </Button>
  </ButtonRow>
);
