import { Skeleton } from "#web/ui/loading.tsx";

export const PANEL_TITLE = "px-3 py-2 text-xl";

/** What the panel under the bell shows until it has loaded. */
export const PanelPlaceholder = () => (
  <>
    <h2 className={PANEL_TITLE}>Notifications</h2>
    <Skeleton className="needs-script mx-3 h-40" />
  </>
);
