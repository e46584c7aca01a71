import type { ReactNode } from "react";

type FormSectionProps = { title: string; hint: string; children: ReactNode };

/** A part of a long form: what it is about on one side, its fields on the other. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-quiet text-sm">{hint}</p>
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </div>
);
