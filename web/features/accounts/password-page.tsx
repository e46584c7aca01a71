import type { ReactNode } from "react";
import { TalkingPage } from "#web/ui/talking-page.tsx";

type PasswordPageProps = { title: string; lead?: string; children: ReactNode };

/** One small form and nothing that distracts from it. */
export const PasswordPage = ({ title, lead, children }: PasswordPageProps) => (
  <div className="wrap py-10 md:py-16">
    <div className="mx-auto grid max-w-[28rem] gap-6">
      <header>
        <TalkingPage className="mb-5 size-14" />
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-3 text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  </div>
);
