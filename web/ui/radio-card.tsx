import type { ReactNode } from "react";

type RadioCardProps = {
  name: string;
  value: string;
  hint: string;
  defaultChecked?: boolean;
  children: ReactNode;
};

/** One of a few choices that take a sentence to explain. */
export const RadioCard = ({ hint, children, ...choice }: RadioCardProps) => (
  <label className="flex items-start gap-3 rounded-md border border-edge bg-raised p-4 hover:border-ink has-checked:border-ink has-checked:bg-pencil-tint">
    <input {...choice} type="radio" className="mt-0.5 size-5 shrink-0" />
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere font-semibold">{children}</span>
      <span className="text-quiet text-sm">{hint}</span>
    </span>
  </label>
);
