import type { ReactNode } from "react";

type TextPageProps = { title: string; lead: string; children: ReactNode };

/** The layout of text pages: one column with a readable line length. */
export const TextPage = ({ title, lead, children }: TextPageProps) => (
  <article className="wrap py-12 md:py-20">
    <header className="max-w-2xl border-pencil border-b-4 pb-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-quiet">{lead}</p>
    </header>
    <div className="prose mt-10 max-w-2xl">{children}</div>
  </article>
);
