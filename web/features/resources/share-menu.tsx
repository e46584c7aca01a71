import { type MouseEvent, useState } from "react";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";

const loadCode = () => import("./share-code.tsx").then(({ ShareCode }) => ShareCode);

type ShareMenuProps = { title: string; path: string };

/** The device's own share sheet, where there is one. The menu opens without one, or when it was closed without a choice. */
export function ShareMenu({ title, path }: ShareMenuProps) {
  const site = useSite();
  // A hub may be reached under several names. The one in use works for this reader's colleagues, too.
  const url = (useHydrated() ? location.origin : site.url) + path;
  const [showsCode, setShowsCode] = useState(false);
  const hideCode = () => setShowsCode(false);
  const Code = useLoaded(showsCode, loadCode, hideCode);

  const shareOnDevice = async (event: MouseEvent<HTMLButtonElement>) => {
    const opener = event.currentTarget;
    if (!navigator.share) return;
    event.preventDefault();
    try {
      await navigator.share({ title, url });
    } catch {
      (opener.popoverTargetElement as HTMLElement | null)?.showPopover({ source: opener });
    }
  };

  return (
    <>
      <Menu
        align="end"
        button={<ShareIcon />}
        buttonLabel="Share"
        buttonClass={buttonStyles({ variant: "quiet", size: "icon" })}
        onPress={shareOnDevice}
      >
        <button type="button" onClick={() => copy(url)} className={`${MENU_ENTRY} needs-script`}>
          Copy link
        </button>
        {PLACES.map(({ name, address }) => (
          <a key={name} href={address(url)} target="_blank" rel="noopener noreferrer" className={MENU_ENTRY}>
            {name}
          </a>
        ))}
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} className={MENU_ENTRY}>
          Email
        </a>
        <button type="button" onClick={() => setShowsCode(true)} className={`${MENU_ENTRY} needs-script`}>
          Show QR code
        </button>
      </Menu>
      {Code && <Code title={title} url={url} onClose={hideCode} />}
    </>
  );
}

const PLACES = [
  {
    name: "Google Classroom",
    address: (url: string) => `https://classroom.google.com/share?url=${encodeURIComponent(url)}`,
  },
  {
    name: "Microsoft Teams",
    address: (url: string) => `https://teams.microsoft.com/share?href=${encodeURIComponent(url)}`,
  },
];

/** On plain http there is no clipboard API, so the link is shown. */
const copy = (url: string) =>
  (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
    () => toast({ title: "Link copied" }),
    () => toast({ title: "Copy this link", description: url }),
  );
