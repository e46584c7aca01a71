import { toast } from "#web/lib/toasts.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";

type ShareButtonProps = {
  title: string;
  /** Left out for the present page. */
  path?: string;
};

export const ShareButton = ({ title, path }: ShareButtonProps) => (
  <button
    type="button"
    aria-label="Share"
    onClick={() => share({ title, url: path ? location.origin + path : location.href })}
    className={buttonStyles({ variant: "quiet", size: "icon" }, "needs-script")}
  >
    <ShareIcon />
  </button>
);

async function share(link: { title: string; url: string }) {
  try {
    if (!navigator.share) return await copy(link.url);
    await navigator.share(link);
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      toast({ title: "Copy this link", description: link.url });
  }
}

/** Throws on plain http, where there is no clipboard API; the caller then shows the link. */
async function copy(url: string) {
  await navigator.clipboard.writeText(url);
  toast({ title: "Link copied" });
}
