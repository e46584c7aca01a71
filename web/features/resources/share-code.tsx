import { Dialog } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";

type ShareCodeProps = { title: string; url: string; onClose: () => void };

/** Loaded on demand with the library that makes QR codes. The address is beside it, for those who have no camera at hand. */
export const ShareCode = ({ title, url, onClose }: ShareCodeProps) => (
  <Dialog open title={title} onClose={onClose}>
    <div className="grid justify-items-center gap-4">
      <QrCode text={url} label="QR code with the link" className="w-[min(100%,60dvh)]" />
      <p className="wrap-anywhere text-center font-semibold sm:text-lg">{url}</p>
    </div>
  </Dialog>
);
