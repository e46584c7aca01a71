import { Notice } from "./notice.tsx";

/** Why something failed. Screen readers say it only if the alert was there before its text. */
export const FailureNotice = ({ children }: { children: string | null | undefined }) => (
  <div role="alert" className="empty:hidden">
    {children && (
      <Notice tone="danger">
        <p>{children}</p>
      </Notice>
    )}
  </div>
);
