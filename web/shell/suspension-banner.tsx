import type { Self } from "#contract/users.ts";
import { untilWhen } from "#web/lib/format/suspension.ts";
import { useClock } from "#web/lib/use-clock.ts";

/** On every page, for somebody whose account is suspended. */
export function SuspensionBanner({ user: { suspendedUntil, suspensionReason } }: { user: Self }) {
  const clock = useClock();
  if (!suspendedUntil) return null;
  return (
    <section aria-label="Suspension" className="screen-only border-line border-b bg-danger-tint">
      <div className="wrap py-3 text-sm">
        <p>
          <strong>{`Your account is suspended ${untilWhen(suspendedUntil, clock)}.`}</strong> You can read, export your
          data and leave.
        </p>
        <p dir="auto">{suspensionReason}</p>
      </div>
    </section>
  );
}
