import { formatCount } from "#web/lib/format/format.ts";

const FILLS = { blue: "fill-blue", purple: "fill-purple" };

type BarChartProps = {
  caption: string;
  /** The column heading above the names of the bars. */
  nameHeading: string;
  bars: { name: string; count: number }[];
  tone: keyof typeof FILLS;
};

/** A table with drawn bars, so that screen readers get the same figures as the eye. */
export function BarChart({ caption, nameHeading, bars, tone }: BarChartProps) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="w-full">
      <caption className="pb-2 text-left font-semibold text-sm">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col">Resources</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 text-left font-medium text-sm sm:whitespace-nowrap">
              {name}
            </th>
            <td className="w-full py-2">
              <div className="flex items-center gap-3">
                <svg
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-6 w-0 grow rounded-sm"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width="100" height="10" className="fill-sunken" />
                  <rect width={Math.round((count / max) * 1000) / 10} height="10" className={FILLS[tone]} />
                </svg>
                <span className="w-12 shrink-0 text-right font-semibold tabular-nums">{formatCount(count)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
