import { untilWhen } from "#web/lib/format/suspension.ts";
import { useViewer } from "#web/lib/session/viewer.ts";

/** On every page, for somebody whose account is suspended. */
export function SuspensionBanner() {
  const viewer = useViewer();
  if (!viewer?.suspendedUntil) return null;
  return (
    <section aria-label="Suspension" className="screen-only border-line border-b bg-danger-tint">
      <div className="wrap py-3 text-sm">
        <p>
          <strong>{`Your account is suspended ${untilWhen(viewer.suspendedUntil)}.`}</strong> You can read, export your
          data and leave.
        </p>
        <p dir="auto">{viewer.suspensionReason}</p>
      </div>
    </section>
  );
}
