import { encode } from "uqr";
import { classNames } from "#web/lib/format/class-names.ts";

type QrCodeProps = { text: string; label: string; className?: string };

/** Dark on light in both themes: some cameras cannot read inverted codes. Only what loads on demand may use it. */
export function QrCode({ text, label, className = "size-52" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("rounded-md border border-line bg-white fill-black", className)}
    >
      <path d={dots.join("")} />
    </svg>
  );
}
