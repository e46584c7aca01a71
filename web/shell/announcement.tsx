import { useState } from "react";
import { announcementId, closedAnnouncementIn, closingCookie } from "#contract/cookies-and-headers.ts";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { CloseIcon } from "#web/ui/icons.tsx";

/** What admins announce to everybody, until they close it. The server leaves out what was closed in this browser. */
export function Announcement() {
  const { announcement } = useSite();
  const hydrated = useHydrated();
  const [, setClosed] = useState("");
  if (!announcement) return null;
  const { text, url } = announcement;
  // It may have been closed in another tab since the page was rendered.
  if (hydrated && closedAnnouncementIn(document.cookie) === announcementId(text)) return null;

  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = closingCookie(text);
    setClosed(text);
    moveFocusTo("main");
  };

  return (
    <section aria-label="Announcement" className="screen-only border-line border-b bg-pencil-tint">
      <div className="wrap flex items-start gap-3 py-2 text-sm">
        <p dir="auto" className="min-w-0 grow py-1.5">
          {url ? (
            <a href={url} className="rounded-sm underline underline-offset-4 hover:decoration-2">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
        <button
          type="button"
          onClick={close}
          aria-label="Close the announcement"
          className="needs-script -mr-2 grid size-9 shrink-0 place-items-center rounded-full text-quiet hover:bg-paper hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
