import type { ReactNode } from "react";

type TextPageProps = { title: string; lead: string | null | undefined; children: ReactNode };

/** The layout of text pages: one column with a readable line length. */
export const TextPage = ({ title, lead, children }: TextPageProps) => (
  <article className="wrap py-12 md:py-20">
    <header className="max-w-2xl border-ink border-b-2 pb-8">
      <h1 className="text-3xl">{title}</h1>
      {lead && (
        <p dir="auto" className="mt-4 text-lg text-quiet wrap-anywhere">
          {lead}
        </p>
      )}
    </header>
    <div className="prose mt-10 max-w-2xl">{children}</div>
  </article>
);
