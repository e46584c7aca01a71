import type { ReactNode } from "react";
import { LogoMark } from "#web/ui/logo-mark.tsx";

type PasswordPageProps = { title: string; lead?: string; children: ReactNode };

/** The layout of the pages with a single small password form. */
export const PasswordPage = ({ title, lead, children }: PasswordPageProps) => (
  <div className="wrap py-10 md:py-16">
    <div className="mx-auto grid max-w-[28rem] gap-6">
      <header>
        <LogoMark className="mb-5 size-14" />
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-3 text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  </div>
);
