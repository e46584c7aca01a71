import type { PageModule } from "#web/lib/navigation/lazy-page.ts";

const modules = import.meta.glob<PageModule>(["./pages/admin-page.tsx", "./pages/admin-*-page.tsx"]);

export function loadAdminPage(name: string): Promise<PageModule> {
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`there is no web/pages/${name}.tsx`);
  return load();
}
