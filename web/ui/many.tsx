import { formatCount } from "#web/lib/format/format.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type ProgressProps = { done: number; total: number; onStop: () => void };

/** While the same is done with many, one after the other. */
export const ManyProgress = ({ done, total, onStop }: ProgressProps) => (
  <div className="stays-below mt-4 flex flex-wrap items-center gap-4 border-line border-t bg-paper py-3">
    <progress className="min-w-40 grow" aria-label="Done" max={total} value={done} />
    <p role="status" className="text-sm">{`${formatCount(done)} of ${formatCount(total)}`}</p>
    <Button size="sm" variant="quiet" onClick={onStop}>
      Stop
    </Button>
  </div>
);

type OutcomeProps<T> = {
  title: string;
  failed: { item: T; reason: string }[];
  /** Those that were not tried. */
  left: number;
  nameOf: (item: T) => string;
};

/** What came of it, one by one where it was refused. Those stay selected. */
export const ManyOutcome = <T extends { id: number }>({ title, failed, left, nameOf }: OutcomeProps<T>) => (
  <div className="mt-4">
    <Notice tone={failed.length + left > 0 ? "danger" : "success"} title={title} focusOnMount>
      {failed.map(({ item, reason }) => (
        <p key={item.id} className="break-words">
          <bdi className="font-semibold">{nameOf(item)}</bdi>: {reason}
        </p>
      ))}
      {left > 0 && <p>{`${formatCount(left)} were not tried. They are still selected.`}</p>}
      {failed.length + left === 0 && <p>The log has an entry for each.</p>}
    </Notice>
  </div>
);
