import { useRef, useState } from "react";
import { REFUSALS } from "#contract/decisions.ts";
import type { ModeratedResource } from "#contract/moderation.ts";
import { Button } from "#web/ui/button.tsx";
import { RejectionReasons } from "./rejection-reasons.tsx";

/** On the page of a resource that was rejected earlier: the way to say why, or to say it better. */
export function RejectedPanel({ resource }: { resource: ModeratedResource }) {
  const panel = useRef<HTMLElement>(null);
  const [isExplaining, setIsExplaining] = useState(false);
  // The button that was pressed is about to disappear.
  const stay = () => panel.current?.focus({ preventScroll: true });
  const { reasons = [], note = null } = resource.review ?? {};
  const isExplained = reasons.length > 0 || note !== null;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Review" className="screen-only rounded-lg bg-pencil-tint p-4 sm:p-5">
      {isExplaining ? (
        <RejectionReasons
          decision={{ resource, to: "rejected", isStored: true }}
          said={isExplained ? { reasons, note } : undefined}
          onSent={stay}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {isExplained ? "It was rejected, and its author knows why." : "It was rejected without a reason."}
          {resource.refusal ? (
            REFUSALS[resource.refusal]
          ) : (
            <Button
              size="sm"
              variant="quiet"
              className="needs-script"
              onClick={() => {
                stay();
                setIsExplaining(true);
              }}
            >
              {isExplained ? "Reword" : "Say why"}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
