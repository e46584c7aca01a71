import { type ReactNode, Suspense } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-20 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
