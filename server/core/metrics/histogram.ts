/** In seconds. A kept answer takes far less than the first, the longest allowed statement more than the last but one. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { buckets: number[]; sum: number; count: number };

/** How often something took how long, for each set of labels, as Prometheus counts it. */
export function newHistogram(name: string, help: string) {
  const all = new Map<string, Series>();

  return {
    observe: (labels: string, seconds: number): void => {
      let series = all.get(labels);
      if (!series) {
        series = { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
        all.set(labels, series);
      }
      series.sum += seconds;
      series.count++;
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    },

    lines: (): string[] => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...Array.from(all).flatMap(([labels, { buckets, sum, count }]) => [
        ...cumulated(buckets).map((n, index) => `${name}_bucket{${labels},le="${BOUNDS[index]}"} ${n}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ]),
    ],
  };
}

function cumulated(counts: number[]): number[] {
  let sum = 0;
  return counts.map((n) => {
    sum += n;
    return sum;
  });
}
