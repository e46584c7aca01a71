import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { AlertIcon, CheckIcon } from "./icons.tsx";

const TONES = {
  note: { box: "bg-pencil-tint", mark: "bg-ink text-paper", Icon: AlertIcon },
  success: { box: "bg-green-tint", mark: "bg-green text-paper", Icon: CheckIcon },
  danger: { box: "bg-danger-tint", mark: "bg-danger text-paper", Icon: AlertIcon },
};

type NoticeProps = {
  tone?: keyof typeof TONES;
  title?: string;
  children: ReactNode;
  /** For a notice that replaces the form somebody was in, so that screen readers continue here. */
  focusOnMount?: boolean;
};

/** A message that stays in the page, unlike a toast. */
export function Notice({ tone = "note", title, children, focusOnMount = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { box, mark, Icon } = TONES[tone];
  useEffect(() => {
    if (focusOnMount) ref.current?.focus();
  }, [focusOnMount]);
  return (
    <div
      ref={ref}
      tabIndex={focusOnMount ? -1 : undefined}
      className={classNames("flex items-start gap-3 rounded-lg p-4 sm:p-5", box)}
    >
      <Icon className={classNames("mt-0.5 size-6 shrink-0 rounded-full p-1", mark)} />
      <div className="grid min-w-0 gap-1">
        {title && <h2 className="text-xl">{title}</h2>}
        <div className="grid gap-2 text-sm">{children}</div>
      </div>
    </div>
  );
}

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
